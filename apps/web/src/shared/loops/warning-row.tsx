import type { WarningContent } from '@swirl/contract/warnings';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { warningSays } from './warning-texts.ts';

const WarningSheet = lazyNamed(
  () => import('./warning-sheet.tsx'),
  (part) => part.WarningSheet,
);

type WarningRowProps = {
  value: WarningContent | null;
  onChange: (warning: WarningContent | null) => void;
};

/** One row before posting, behind which a warning can be added. */
export const WarningRow = ({ value, onChange }: WarningRowProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-15 w-full items-center gap-3.5 rounded-large bg-raised px-4 py-2 text-start"
      >
        <TriangleAlert aria-hidden className="size-6 flex-none" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">
            {value === null ? m.warning_title() : m.warning_edit()}
          </span>
          {value !== null && (
            <span dir="auto" className="block truncate text-sm text-muted">
              {warningSays(value)}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
      </button>
      <WhenOpened open={open}>
        <WarningSheet
          key={String(open)}
          value={value}
          onChange={onChange}
          open={open}
          onOpenChange={setOpen}
        />
      </WhenOpened>
    </>
  );
};
