import { pathTo } from '@swirl/contract/paths';
import type { Statement } from '@swirl/contract/schemas/statements';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { longDate, statementAbout, statementMeaning } from '../statement-texts.ts';

/** What was decided and why, in plain words. */
export const StatementView = ({ statement }: { statement: Statement }) => {
  const { excerpt, loopId, reason, words, basis, decidedAt, undoneAt } = statement;
  return (
    <div className="divide-y divide-line rounded-large bg-surface px-4.5 shadow-card">
      {undoneAt === null && (
        <Part title={m.statement_means()}>
          <p>{statementMeaning(statement)}</p>
        </Part>
      )}
      <Part title={m.statement_about()}>
        <p>{statementAbout(statement)}</p>
        {excerpt !== null && <Quote>{excerpt}</Quote>}
        {loopId !== null && (
          <Link
            href={pathTo.home({ loopId })}
            className="mt-1 inline-flex min-h-hit items-center gap-1.5 rounded-small font-[650]"
          >
            {m.statement_open()}
            <ArrowUpRight aria-hidden className="size-4.5" />
          </Link>
        )}
      </Part>
      <Part title={m.statement_why()}>
        {reason !== null && (
          <p>
            <b className="font-[680]">{reasonTexts[reason].name()}</b>
            <span className="block text-[0.9063rem] text-muted">
              {reasonTexts[reason].meaning()}
            </span>
          </p>
        )}
        {words !== null && <Quote>{words}</Quote>}
      </Part>
      <Part title={m.statement_how()}>
        <p>
          {basis === 'reports'
            ? m.statement_basis_reports({ date: longDate(decidedAt) })
            : m.statement_basis_operator({ date: longDate(decidedAt) })}
        </p>
      </Part>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-4 leading-snug">
      <h2 id={id} className="pb-1 font-body text-[0.8125rem] font-[650] tracking-normal text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
};

export const Quote = ({ children }: { children: string }) => (
  <blockquote
    dir="auto"
    className="mt-2 border-s-3 border-edge ps-3.5 [overflow-wrap:anywhere] whitespace-pre-line"
  >
    {children}
  </blockquote>
);
