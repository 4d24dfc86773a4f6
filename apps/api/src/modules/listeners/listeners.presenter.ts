import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { listenerCount } from '@swirl/contract/listeners';
import type {
  LatestRemix,
  ListenerNumbers,
  WeekRow,
} from '@swirl/db/stores/loops/listener-numbers.store';
import { presentPerson } from '../users/person.presenter.ts';

type LoopListeners = Output<'listeners.read'>;
type Week = Output<'listeners.week'>;
type Felt = LoopListeners['felt'];

const { few, mixFrom, reported, ofWeek } = limits.listeners;
const PERCENT = 100;

/** No small number is stored: null is fewer than five. */
export function presentPeople(row: Pick<ListenerNumbers, 'people'> | null): Week['times'] {
  return row === null ? 0 : (row.people ?? 'few');
}

export function presentShares(row: ListenerNumbers | null): Week['times'] {
  return row === null ? 0 : (row.shares ?? 'few');
}

export function presentStayed(row: ListenerNumbers | null): LoopListeners['stayed'] {
  if (row === null || row.people === null || row.stayedBy < few) return null;
  const { stayed, stayedBy } = row;
  return stayed.map((times) =>
    Math.min(PERCENT * reported.timesPerSecond, Math.round((PERCENT * times) / stayedBy)),
  );
}

interface FeltCount {
  readonly mood: string | null;
  readonly count: number;
}

export function presentFelt(counts: readonly FeltCount[]): Felt {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all < mixFrom) return null;
  return counts.map(({ mood, count }) => ({ mood, people: listenerCount(count) }));
}

export function presentLatest(rows: readonly LatestRemix[]): LoopListeners['latest'] {
  return rows.flatMap(({ loopId, parentLoopId, relation, createdAt, person }) =>
    parentLoopId === null
      ? []
      : [
          {
            loopId,
            parentLoopId,
            relation,
            createdAt: createdAt.toISOString(),
            person: presentPerson(person),
          },
        ],
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Days have none or at least five; loops that were only in a few players make it 'few'. */
export function presentWeek(rows: readonly WeekRow[]): Pick<Week, 'times' | 'days' | 'loops'> {
  const days = Array.from({ length: 7 }, (_, nth) =>
    sum(rows.map(({ ofDays }) => ofDays[nth] ?? 0)),
  );
  const times = sum(days);
  return {
    times: times === 0 && rows.length > 0 ? 'few' : times,
    days: days.map(listenerCount),
    loops: rows
      .toSorted((one, other) => sum(other.ofDays) - sum(one.ofDays))
      .slice(0, ofWeek)
      .map((row) => ({
        id: row.id,
        caption: row.caption,
        mediaType: row.mediaType,
        moodTags: row.moodTags,
        people: presentPeople(row),
        stayed: presentStayed(row),
      })),
  };
}
