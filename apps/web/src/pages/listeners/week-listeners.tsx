import { displayName } from '@swirl/contract/names';
import type { ListenersOfWeek } from '@swirl/contract/schemas/listeners';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { peopleText } from '#features/listeners/count-text.ts';
import { FeltMix } from '#features/listeners/felt-mix.tsx';
import { listenersPath } from '#features/listeners/listeners-path.ts';
import { listenersWeekQuery } from '#features/listeners/listeners-queries.ts';
import { LatestRemixes } from '#features/listeners/outcomes.tsx';
import { StayMini } from '#features/listeners/stay-ring.tsx';
import { stayedUntil } from '#features/listeners/stay-shape.ts';
import { WeekLights } from '#features/listeners/week-lights.tsx';
import {
  addDays,
  dayOfDate,
  formatDay,
  formatDays,
  mondayOf,
  type Day,
} from '#shared/config/calendar.ts';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { PeriodHeader } from '../my-moods/period-header.tsx';

/** Days are those of UTC, as the server counts. */
export const thisMonday = (): Day => mondayOf(dayOfDate(new Date()));

type WeekListenersProps = {
  me: CurrentUser;
  monday: Day;
  onMonday: (monday: Day) => void;
  /** The loop that is shown beside it. */
  shownId?: string | undefined;
};

/** The viewer's own loops in one week. */
export const WeekListeners = ({ me, monday, onMonday, shownId }: WeekListenersProps) => {
  const week = useQuery(listenersWeekQuery(monday));
  const sunday = addDays(monday, 6);
  return (
    <div className="grid gap-2.5 px-4 pb-8">
      <div className="px-1 pt-1">
        <PeriodHeader
          title={formatDays(monday, sunday, formatLocale, { month: 'long', day: 'numeric' })}
          previous={m.my_moods_previous_week()}
          next={m.my_moods_next_week()}
          onPrevious={() => onMonday(addDays(monday, -7))}
          onNext={monday < thisMonday() ? () => onMonday(addDays(monday, 7)) : undefined}
        />
      </div>
      <QueryState query={week} loading={<RowsLoading rows={3} />}>
        {(data) => <Week week={data} me={me} monday={monday} shownId={shownId} />}
      </QueryState>
    </div>
  );
};

const timesText = (times: ListenersOfWeek['times']): string => {
  if (times === 'few') return m.listeners_times_few();
  return times === 0 ? m.listeners_times_none() : m.listeners_times({ count: times });
};

type WeekProps = {
  week: ListenersOfWeek;
  me: CurrentUser;
  monday: Day;
  shownId: string | undefined;
};

const Week = ({ week, me, monday, shownId }: WeekProps) => {
  const { times, days, loops, felt, latest } = week;
  const dayName = (day: number, weekday: 'short' | 'long') =>
    formatDay(addDays(monday, day), formatLocale, { weekday });
  const names = days.map((_, day) => ({
    short: dayName(day, 'short'),
    long: dayName(day, 'long'),
  }));
  const counts = days.map((count) => (count === 'few' ? 1 : count));
  const fullest = counts.indexOf(Math.max(...counts));
  return (
    <>
      <div className="px-1">
        <h3 className="text-4xl tracking-[-0.03em] lg:text-2xl">{timesText(times)}</h3>
        <p className="mt-1.5 text-muted">
          {m.listeners_times_text()}
          {typeof times === 'number' && times > 0 && (
            <> {m.listeners_fullest({ day: dayName(fullest, 'long') })}</>
          )}
        </p>
      </div>
      <WeekLights days={days} names={names} moods={loops.flatMap(({ moodTags }) => moodTags)} />
      {loops.length > 0 && (
        <ul className="listeners-card divide-y divide-line py-0.5! ps-3!">
          {loops.map((loop) => (
            <LoopRow key={loop.id} loop={loop} me={me} shown={loop.id === shownId} />
          ))}
        </ul>
      )}
      {felt !== null && (
        <section className="listeners-card">
          <h3 className="mb-2.5 text-lg">{m.listeners_week_felt()}</h3>
          <FeltMix felt={felt} />
        </section>
      )}
      {latest.length > 0 && (
        <section className="listeners-card">
          <h3 className="text-lg">{m.listeners_outcome()}</h3>
          <LatestRemixes latest={latest} />
        </section>
      )}
    </>
  );
};

type LoopRowProps = { loop: ListenersOfWeek['loops'][number]; me: CurrentUser; shown: boolean };

const LoopRow = ({ loop, me, shown }: LoopRowProps) => {
  const timed = loop.mediaType === 'audio' || loop.mediaType === 'video';
  const until = timed && loop.stayed !== null ? stayedUntil(loop.stayed) : null;
  const isWhole = until !== null && until >= (loop.stayed?.length ?? 0) - 1;
  const people = peopleText(loop.people);
  const stayedText = isWhole
    ? m.listeners_row_all({ people })
    : m.listeners_row_until({ people, time: clockTime(until ?? 0) });
  return (
    <li className="relative flex min-h-18 items-center gap-3.5">
      <StayMini stayed={timed ? loop.stayed : null} moods={loop.moodTags}>
        <Avatar name={displayName(me)} imageUrl={me.profileImageUrl} face={me.avatarConfig} />
      </StayMini>
      <Link
        href={listenersPath(me.id, loop.id)}
        aria-current={shown ? 'page' : undefined}
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 after:rounded-medium focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus aria-[current]:after:bg-text/6"
      >
        <span dir="auto" className="line-clamp-2 font-[650]">
          {loop.caption ?? m.listeners_untitled()}
        </span>
        <span className="block text-sm text-muted">{until === null ? people : stayedText}</span>
      </Link>
      <ChevronRight aria-hidden className="size-4.5 flex-none text-muted rtl:-scale-x-100" />
    </li>
  );
};
