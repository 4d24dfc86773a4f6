import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Queryable } from '@swirl/db/client';
import {
  readMoodsOf,
  readReactors,
  type ReactorRow,
} from '@swirl/db/stores/feeds/for-you-page.store';
import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import { presentPerson } from '../users/person.presenter.ts';
import { shareParts, type RankedLoop, type Reason } from './rank-loops.ts';

export interface Shown {
  readonly row: SeenLoop;
  readonly ranked: RankedLoop;
}

/**
 * The reasons that still hold at this moment: follows, moods and visible activity may have changed since
 * the loops were ranked. The parts of others are shared out again; a loop may be left without any.
 */
export async function checkReasons(
  db: Queryable,
  viewerId: string,
  shown: readonly Shown[],
): Promise<FeedReason[][]> {
  const named = shown.flatMap(({ ranked }) =>
    ranked.reasons.flatMap(({ reactorIds = [] }) =>
      reactorIds.map((userId) => ({ loopId: ranked.id, userId })),
    ),
  );
  const changed = shown.filter(({ row, ranked }) => row.loop.version !== ranked.version);
  const [reactors, moods] = await Promise.all([
    readReactors(db, viewerId, named),
    readMoodsOf(
      db,
      changed.map(({ ranked }) => ranked.id),
    ),
  ]);
  return shown.map(({ row, ranked }) => {
    const known = ranked.reasons.flatMap((reason) => {
      const presented = presentReason(reason, {
        row,
        moods: moods.get(ranked.id),
        reactors: reactors.filter(({ loopId }) => loopId === ranked.id),
      });
      return presented === null ? [] : [{ reason: presented, weight: reason.parts }];
    });
    return known.length === 0 ? [] : shareParts(known);
  });
}

interface Facts {
  readonly row: SeenLoop;
  /** Only if the loop has changed. */
  readonly moods: readonly string[] | undefined;
  readonly reactors: readonly ReactorRow[];
}

type Presented = FeedReason extends infer One
  ? One extends { readonly parts: number }
    ? Omit<One, 'parts'>
    : never
  : never;

function presentReason(reason: Reason, { row, moods, reactors }: Facts): Presented | null {
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
