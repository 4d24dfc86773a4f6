import { allOf, anyOf, firstOf } from '../checks.ts';
import type { LayerPermission, LayerRefusal } from '../layers.ts';
import { limits } from '../limits.ts';
import { canRemix, isPublicLoop, type RemixFacts } from './loops.ts';
import { areFriends, eitherBlocks } from './relationship.ts';
import type { Viewer } from './viewer.ts';
import { isSelf } from './viewer.ts';

type ViewerId = Pick<Viewer, 'id'> | null;

/** What decides about the stem of a loop in mixes below it. */
export interface StemFacts extends RemixFacts {
  readonly layerPermission: LayerPermission;
  readonly hasSound: boolean;
  /** By its author or a moderator. Never undone. */
  readonly withdrawn: boolean;
}

/** A position of a mix path is empty once its loop is deleted. */
type MixPath = readonly (StemFacts | null)[];

/** A stem that is left out returns when its loop is public again; one that is final never does. */
export type StemState = 'included' | 'left_out' | 'final';

/** In mixes below its loop. The loop's own mix always has its stem. */
export function stemState(
  stem: (Parameters<typeof isPublicLoop>[0] & Pick<StemFacts, 'withdrawn'>) | null,
): StemState {
  if (stem === null) return 'final';
  const final = anyOf('stem final', {
    withdrawn: stem.withdrawn,
    removed: stem.state === 'removed',
  });
  if (final) return 'final';
  return allOf('stem included', { public: isPublicLoop(stem) }) ? 'included' : 'left_out';
}

/** Which stems of a loop a viewer who sees the loop receives, by position. */
export function receivedStems(path: MixPath): boolean[] {
  return path.map(
    (stem, position) =>
      position === path.length - 1 ||
      allOf('receive stem', {
        included: stemState(stem) === 'included',
        'not blocked': stem !== null && !eitherBlocks(stem.between),
      }),
  );
}

/**
 * Why the viewer may not layer on a loop with this path, or null. Only public sound is layered, and every author whose stem
 * would be in the new mix has a say; those whose stems are gone have none.
 */
export function layerRefusal(viewer: ViewerId, path: MixPath): LayerRefusal | null {
  const base = path.at(-1) ?? null;
  if (base === null) return 'not_allowed';
  const stems = path.filter((stem) => stem !== null).filter((stem) => stemState(stem) !== 'final');
  return firstOf('layer', {
    no_sound: !base.hasSound,
    full: path.length >= limits.layers.stems.max,
    withdrawn: base.withdrawn,
    not_public: stems.some((stem) => stemState(stem) !== 'included'),
    not_allowed: !allOf('layer allowed', {
      'may remix': canRemix(viewer, base),
      permitted: stems.every((stem) => authorPermits(viewer, stem)),
      'not blocked': stems.every(({ between }) => !eitherBlocks(between)),
    }),
  });
}

export function canLayer(viewer: ViewerId, path: MixPath): boolean {
  return layerRefusal(viewer, path) === null;
}

/** For good, from every mix below its loop. */
export function canWithdrawStem(viewer: ViewerId, stem: Pick<StemFacts, 'authorId'>): boolean {
  return allOf('withdraw stem', { own: isSelf(viewer, stem.authorId) });
}

/** The stricter of both permissions counts: a layer is a remix. */
function authorPermits(viewer: ViewerId, stem: StemFacts): boolean {
  const permissions = new Set([stem.layerPermission, stem.authorRemixPermissions]);
  return (
    isSelf(viewer, stem.authorId) ||
    allOf('author permits layer', {
      'to some': !permissions.has('nobody'),
      'friends only': !permissions.has('friends') || areFriends(stem.between),
    })
  );
}
