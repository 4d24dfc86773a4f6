import { pathTo } from '@swirl/contract/paths';
import type { Statement } from '@swirl/contract/schemas/statements';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { longDate, statementTitle } from './statement-texts.ts';

/** What else was decided, each on its own page. */
export const OtherStatements = ({ statements }: { statements: readonly Statement[] }) => {
  const id = useId();
  if (statements.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="rounded-large bg-surface px-4.5 pt-4.5 pb-1.5 shadow-card"
    >
      <h2 id={id} className="mb-1 text-[1.25rem]">
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
                <span className="block text-[0.8438rem] text-muted">
                  {longDate(statement.decidedAt)}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
