import type { Output } from '@swirl/contract/endpoints';
import { pointOfMoods, pointOnPlane } from '@swirl/contract/mood-plane';
import { cardName } from '@swirl/contract/names';
import type { Person } from '@swirl/db/person';
import type { DiaryMoment } from '@swirl/db/stores/my-data/my-moods.store';
import type { MoodEntry } from '@swirl/db/tables/mood-entries';

type Days = Output<'myMoods.read'>;
type Moment = Days[number]['moments'][number];

export function presentEntry({ kind, id, feltAt, x, y, note }: MoodEntry): Moment {
  const entry = { kind, id, at: feltAt.toISOString(), point: pointOnPlane({ x, y }), note };
  return { ...entry, moods: [], caption: null, authorName: null };
}

/** The moments are in order of time, so their days are too. */
export function presentDays(
  moments: readonly DiaryMoment[],
  authors: ReadonlyMap<string, Person>,
): Days {
  const days = new Map<string, Days[number]>();
  for (const moment of moments) {
    const known = days.get(moment.day) ?? { day: moment.day, count: moment.count, moments: [] };
    known.moments.push(presentMoment(moment, authors));
    days.set(moment.day, known);
  }
  return [...days.values()];
}

function presentMoment(moment: DiaryMoment, authors: ReadonlyMap<string, Person>): Moment {
  const { kind, id, at, x, y, note, moods, caption } = moment;
  const author = kind === 'reaction' ? authors.get(id) : undefined;
  return {
    kind,
    id,
    at: at.toISOString(),
    point: x === null || y === null ? pointOfMoods(moods) : pointOnPlane({ x, y }),
    moods,
    note,
    caption,
    authorName: author === undefined ? null : cardName(author),
  };
}
