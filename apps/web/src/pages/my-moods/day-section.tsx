import type { MoodDay } from '@swirl/contract/schemas/my-moods';
import type { ReactNode } from 'react';
import type { Day } from '#shared/config/calendar.ts';
import { DayMoments } from '#features/my-moods/day-moments.tsx';
import { dayTitle } from '#features/my-moods/day-text.ts';
import type { Deletion } from '#features/my-moods/delete-dialog.tsx';

export type PaneProps = {
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
  onDelete: (deletion: Deletion) => void;
  /** The viewer's picture, at a size. */
  face: (size: string) => ReactNode;
};

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="pt-5 pb-1.5 text-lg tracking-[-0.02em]">{children}</h2>
);

type DaySectionProps = Pick<PaneProps, 'onDelete'> & { day: Day; days: readonly MoodDay[] };

/** The day that is read. */
export const DaySection = ({ day, days, onDelete }: DaySectionProps) => (
  <section>
    <SectionTitle>{dayTitle(day)}</SectionTitle>
    <DayMoments
      felt={days.find((felt) => felt.day === day)}
      onDelete={({ id }) => onDelete({ what: 'moment', entryId: id })}
    />
  </section>
);
