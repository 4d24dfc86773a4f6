import { CalendarClock, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { scheduledFor } from './scheduled-for.ts';

const ScheduleSheet = lazyNamed(
  () => import('./schedule-sheet.tsx'),
  (part) => part.ScheduleSheet,
);

type ScheduleRowProps = {
  /** Null: as soon as it is sent. */
  value: string | null;
  onChange: (postAt: string | null) => void;
};

/** One row before posting, behind which a later time can be chosen. */
export const ScheduleRow = ({ value, onChange }: ScheduleRowProps) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3.5 rounded-large bg-raised px-4 py-2 text-start"
      >
        <CalendarClock aria-hidden className="size-6 flex-none" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{m.schedule_when()}</span>
          <span className="block truncate text-sm text-muted">
            {value === null ? m.schedule_now() : scheduledFor(value)}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
      </button>
      {value !== null && <Button onClick={() => onChange(null)}>{m.schedule_now()}</Button>}
      <WhenOpened open={open}>
        <ScheduleSheet
          open={open}
          onOpenChange={setOpen}
          {...(value !== null && { initial: new Date(value) })}
          onSchedule={(postAt) => {
            onChange(postAt.toISOString());
            setOpen(false);
          }}
        />
      </WhenOpened>
    </div>
  );
};
