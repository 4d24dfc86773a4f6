import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Queryable } from '@swirl/db/client';
import { readMoodsOf, type CheckedLoop } from '@swirl/db/stores/feeds/for-you-page.store';
import { presentPerson } from '../users/person.presenter.ts';
import { shareParts, type RankedLoop, type Reason } from './rank-loops.ts';

export interface Shown {
  readonly row: CheckedLoop;
  readonly ranked: RankedLoop;
}

/**
 * The reasons that still hold at this moment: follows, moods and visible activity may have changed since
 * the loops were ranked. The parts of others are shared out again; a loop may be left without any.
 */
export async function checkReasons(
  db: Queryable,
  shown: readonly Shown[],
): Promise<FeedReason[][]> {
  const changed = shown.filter(({ row, ranked }) => row.loop.version !== ranked.version);
  const moods = await readMoodsOf(
    db,
    changed.map(({ ranked }) => ranked.id),
  );
  return shown.map(({ row, ranked }) => {
    const known = ranked.reasons.flatMap((reason) => {
      const presented = presentReason(reason, { row, moods: moods.get(ranked.id) });
      return presented === null ? [] : [{ reason: presented, weight: reason.parts }];
    });
    return known.length === 0 ? [] : shareParts(known);
  });
}

interface Facts {
  readonly row: CheckedLoop;
  /** Only if the loop has changed. */
  readonly moods: readonly string[] | undefined;
}

type Presented = FeedReason extends infer One
  ? One extends { readonly parts: number }
    ? Omit<One, 'parts'>
    : never
  : never;

function presentReason(reason: Reason, { row, moods }: Facts): Presented | null {
  switch (reason.kind) {
    case 'following':
      return row.viewerFollows ? { kind: 'following' } : null;
    case 'newAuthors':
      return row.viewerFollows ? null : { kind: 'newAuthors' };
    case 'moods': {
      const left = (reason.moods ?? []).filter((mood) => moods?.includes(mood) ?? true);
      return left.length === 0 ? null : { kind: 'moods', moods: left };
    }
    case 'reactions': {
      const reactors = row.value.reactors ?? [];
      const [first] = reactors;
      if (first === undefined) return null;
      const people = reactors.map(({ person }) => presentPerson(person));
      return { kind: 'reactions', people, mood: first.mood };
    }
    case 'newest':
    default:
      return { kind: 'newest' };
  }
}
