import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Layers2 } from 'lucide-react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { scheduledQuery } from '#shared/schedule/scheduled-queries.ts';
import { useShelfDrafts } from './use-shelf-drafts.ts';

type DraftsRowProps = { me: CurrentUser; onOpen: () => void; className?: string };

/** Leads to the drafts and what is scheduled, once there are any. */
export const DraftsRow = ({ me, onOpen, className }: DraftsRowProps) => {
  const { length: drafts } = useShelfDrafts(me) ?? [];
  const { data: scheduled = [] } = useQuery(scheduledQuery);
  if (drafts === 0 && scheduled.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-large bg-raised px-4 text-start font-[650] transition-[background-color,scale] hover:bg-[color-mix(in_oklch,var(--color-raised)_88%,var(--color-text))] active:scale-[0.985]',
        className,
      )}
    >
      <Layers2 aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1">
        {drafts === 0
          ? m.scheduled_open({ count: scheduled.length })
          : m.drafts_open({ count: drafts })}
        {drafts > 0 && scheduled.length > 0 && (
          <span className="block text-sm font-normal text-muted">
            {m.scheduled_open({ count: scheduled.length })}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
    </button>
  );
};
