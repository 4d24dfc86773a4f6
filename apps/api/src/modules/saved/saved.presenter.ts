import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { SavedSummaryRow } from '@swirl/db/stores/loops/collections.store';
import { presentPerson } from '../users/person.presenter.ts';

type Summaries = Output<'collections.list'>;
type Arcs = Summaries['all']['arcs'];

const nothing: Summaries['all'] = { loops: 0, gone: 0, seconds: 0, arcs: [], cover: null };

export function presentSummaries(rows: readonly SavedSummaryRow[]): Summaries {
  const all = rows.find(({ id }) => id === null);
  return {
    all: all === undefined ? nothing : presentSummary(all),
    collections: rows.flatMap((row) =>
      row.id === null || row.name === null
        ? []
        : [{ id: row.id, name: row.name, ...presentSummary(row) }],
    ),
  };
}

function presentSummary({ loops, gone, seconds, moods, cover }: SavedSummaryRow): Summaries['all'] {
  return {
    loops,
    gone,
    seconds,
    arcs: arcsOf(moods),
    cover: cover === null ? null : presentPerson(cover),
  };
}

/** One for each loop; of many loops, one for each mood, most frequent first. */
function arcsOf(moods: readonly (string | null)[]): Arcs {
  if (moods.length <= limits.collections.arcs) return moods.map((mood) => ({ mood, loops: 1 }));
  return [...Map.groupBy(moods, (mood) => mood)]
    .map(([mood, { length }]) => ({ mood, loops: length }))
    .toSorted((one, other) => other.loops - one.loops);
}
