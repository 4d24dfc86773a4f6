import type { StatedAction } from '@swirl/contract/moderation';
import { pathTo } from '@swirl/contract/paths';
import type { Statement } from '@swirl/contract/schemas/statements';
import {
  ArrowUpRight,
  ChevronRight,
  EyeOff,
  Hourglass,
  MicOff,
  RotateCcw,
  Scale,
  Trash2,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { holdTexts } from '#shared/config/hold-texts.ts';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { warningSays } from '#shared/loops/warning-texts.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import {
  appealTitle,
  longDate,
  statementAbout,
  statementBasis,
  statementDates,
  statementMeaning,
  statementTitle,
} from './statement-texts.ts';

/** The statement of reasons. */
export const StatementView = ({ statement }: { statement: Statement }) => {
  const { excerpt, loopId, reason, holdReasons, message, warning, undoneAt } = statement;
  return (
    <div className="divide-y divide-line rounded-large bg-surface px-4.5 shadow-card">
      {undoneAt === null && (
        <Part title={m.statement_means()}>
          <p>{statementMeaning(statement)}</p>
          {warning !== null && (
            <p className="mt-1">{m.statement_warning_says({ warning: warningSays(warning) })}</p>
          )}
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
            <span className="block text-base text-muted">{reasonTexts[reason].meaning()}</span>
          </p>
        )}
        {holdReasons.map((why) => (
          <p key={why} className="mt-2 first:mt-0">
            <b className="font-[680]">{holdTexts[why].name()}</b>
            <span className="block text-base text-muted">{holdTexts[why].meaning()}</span>
          </p>
        ))}
        {message !== null && <Quote>{message}</Quote>}
      </Part>
      <Part title={m.statement_how()}>
        <p>{statementBasis(statement)}</p>
      </Part>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-4 leading-snug">
      <h2 id={id} className="pb-1 font-body text-sm font-[650] tracking-normal text-muted">
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

const ICONS = {
  hold: Hourglass,
  warn: TriangleAlert,
  hide: EyeOff,
  remove: Trash2,
  'remove-voice': MicOff,
  suspend: UserX,
} as const satisfies Record<StatedAction, typeof EyeOff>;

/** What happened and when; if it was undone, that first. */
export const StatementHead = ({ statement }: { statement: Statement }) => {
  const { action, undoneAt, appeal } = statement;
  const Icon = undoneAt === null ? ICONS[action] : RotateCcw;
  const title = statementTitle(statement);
  return (
    <div className="grid justify-items-start gap-3 px-1 pt-2 pb-1">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-[1.125rem] bg-raised text-text"
      >
        <Icon className="size-6.5" />
      </span>
      <PageHeading
        title={title}
        className="text-3xl leading-tight font-bold tracking-[-0.035em] text-balance"
      >
        {title}
      </PageHeading>
      <p className="text-muted">{statementDates(statement)}</p>
      {appeal !== null && (
        <p className="flex items-center gap-2 rounded-full bg-raised px-3.5 py-1.5 text-base font-[650]">
          <Scale aria-hidden className="size-4 text-muted" />
          {appealTitle(appeal.outcome)}
        </p>
      )}
    </div>
  );
};

/** Other decisions, each with its own page. */
export const OtherStatements = ({ statements }: { statements: readonly Statement[] }) => {
  const id = useId();
  if (statements.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="rounded-large bg-surface px-4.5 pt-4.5 pb-1.5 shadow-card"
    >
      <h2 id={id} className="mb-1 text-xl">
        {m.statements_other()}
      </h2>
      <ul className="divide-y divide-line">
        {statements.map((statement) => (
          <li key={statement.id}>
            <Link
              href={pathTo.statement(statement.id)}
              className="flex min-h-14 items-center gap-3 rounded-small py-2 leading-snug"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{statementTitle(statement)}</span>
                <span className="block text-sm text-muted">{longDate(statement.decidedAt)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
