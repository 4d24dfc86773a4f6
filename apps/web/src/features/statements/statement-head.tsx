import type { StatedAction } from '@swirl/contract/moderation';
import type { Statement } from '@swirl/contract/schemas/statements';
import { EyeOff, RotateCcw, Scale, Trash2, UserX } from 'lucide-react';
import * as m from '#messages';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { appealTitle, longDate, statementTitle } from './statement-texts.ts';

const ICONS = { hide: EyeOff, remove: Trash2, suspend: UserX } as const satisfies Record<
  StatedAction,
  typeof EyeOff
>;

/** What happened and when; and if it was taken back, that first. */
export const StatementHead = ({ statement }: { statement: Statement }) => {
  const { action, decidedAt, undoneAt, appeal } = statement;
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
        className="text-[1.875rem] leading-tight font-bold tracking-[-0.035em] text-balance"
      >
        {title}
      </PageHeading>
      <p className="text-muted">
        {undoneAt === null
          ? m.statement_on({ date: longDate(decidedAt) })
          : m.statement_on_and_undone({ date: longDate(decidedAt), undone: longDate(undoneAt) })}
      </p>
      {appeal !== null && (
        <p className="flex items-center gap-2 rounded-full bg-raised px-3.5 py-1.5 text-[0.9063rem] font-[650]">
          <Scale aria-hidden className="size-4 text-muted" />
          {appealTitle(appeal.outcome)}
        </p>
      )}
    </div>
  );
};
