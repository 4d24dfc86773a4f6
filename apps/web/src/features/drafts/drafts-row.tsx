import { ChevronRight, Layers2 } from 'lucide-react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { useDrafts } from '#shared/upload/use-drafts.ts';

type DraftsRowProps = { userId: string; onOpen: () => void; className?: string };

/** Leads to the drafts, once there are any. */
export const DraftsRow = ({ userId, onOpen, className }: DraftsRowProps) => {
  const drafts = useDrafts(userId);
  if (drafts === undefined || drafts.length === 0) return null;
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
      <span className="min-w-0 flex-1">{m.drafts_open({ count: drafts.length })}</span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
    </button>
  );
};
