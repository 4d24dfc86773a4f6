import { pathTo } from '@swirl/contract/paths';
import type { MoodMoment } from '@swirl/contract/schemas/my-moods';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { formatDay, type Day } from '#shared/config/calendar.ts';
import { formatLocale } from '#shared/config/language.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { nameOfMoment } from './diary.ts';
import { FeltChip } from './felt-chip.tsx';

type RememberedCardProps = { day: Day; moment: MoodMoment; face: ReactNode };

const CARD = 'flex items-center gap-3.5 rounded-large bg-surface p-2.5 shadow-card';

/** A good moment of the same day a year ago. */
export const RememberedCard = ({ day, moment, face }: RememberedCardProps) => {
  const name = nameOfMoment(moment);
  const date = formatDay(day, formatLocale, { dateStyle: 'long' });
  const content = (
    <>
      <span className="relative grid h-19 w-16 flex-none place-items-center overflow-hidden rounded-medium">
        <Swirl
          moods={moment.moods.length > 0 ? moment.moods : [name]}
          seed={5}
          className="absolute inset-0"
        />
        <span className="relative">{face}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{m.my_moods_year_ago({ date })}</span>
        <span dir="auto" className="mt-0.5 mb-1.5 line-clamp-2 block leading-snug font-semibold">
          {moment.note ?? moment.caption}
        </span>
        {name !== '' && <FeltChip name={name} />}
      </span>
    </>
  );
  if (moment.kind !== 'loop') return <div className={CARD}>{content}</div>;
  return (
    <Link href={pathTo.home({ loopId: moment.id })} className={CARD}>
      {content}
      <ChevronRight aria-hidden className="me-1.5 size-5 flex-none text-muted rtl:-scale-x-100" />
    </Link>
  );
};
