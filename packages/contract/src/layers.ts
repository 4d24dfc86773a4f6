import { limits } from './limits.ts';
import type { MediaType } from './loops.ts';
import { preferenceFields } from './preferences.ts';

/** How a loop relates to its parent. An original has none; a layer plays along with it. */
export const loopRelations = ['none', 'answer', 'layer'] as const;
export type LoopRelation = (typeof loopRelations)[number];

/** As stored: what a remix is to its parent. It means nothing for an original. */
export const remixRelations = ['answer', 'layer'] as const satisfies readonly LoopRelation[];

export function relationOf(loop: {
  readonly wasRemix: boolean;
  readonly remixRelation: (typeof remixRelations)[number];
}): LoopRelation {
  return loop.wasRemix ? loop.remixRelation : 'none';
}

/** Who may layer on a loop: the same choices as for remixes. */
export const layerPermissions = preferenceFields.layerPermissions.values;
export type LayerPermission = (typeof layerPermissions)[number];

/** Why someone may not layer on a loop, the first reason that applies. */
export const layerRefusals = [
  'no_sound',
  'full',
  'withdrawn',
  'not_public',
  'not_allowed',
] as const;
export type LayerRefusal = (typeof layerRefusals)[number];

/** How a stem is mixed. Device latency was removed when it was recorded; the offset is on top. */
export interface StemSettings {
  readonly gain: number;
  /** Negative is earlier. */
  readonly offsetMs: number;
}

/** The root of a mix path sounds as it was posted. */
export const rootStem: StemSettings = { gain: 1, offsetMs: 0 };

/**
 * The path of a layer on a loop with this path, or null if that one is full. Positions never change:
 * a stem that left keeps an empty one, which counts.
 */
export function extendMixPath<Position>(
  path: readonly Position[],
  added: Position,
): readonly Position[] | null {
  return path.length < limits.layers.stems.max ? [...path, added] : null;
}

/** Position of the stem whose picture a mix shows: the newest video in it. Null if there is none. */
export function picturePosition(
  stems: readonly { readonly mediaType: MediaType; readonly included: boolean }[],
): number | null {
  const position = stems.findLastIndex(({ mediaType, included }) => {
    return included && mediaType === 'video';
  });
  return position === -1 ? null : position;
}

const MINUTE_MS = 60_000;

/**
 * When a mix has to be rendered again, or null if it has exactly the stems it should have. Taking a
 * stem out never waits. Putting one back does, so that a loop that changes its visibility back and
 * forth does not keep the workers busy.
 */
export function mixDueAt(mix: {
  readonly rendered: readonly string[];
  readonly wanted: readonly string[];
  readonly renderedAt: Date;
}): Date | null {
  const { rendered, wanted, renderedAt } = mix;
  if (rendered.some((stem) => !wanted.includes(stem))) return renderedAt;
  if (wanted.every((stem) => rendered.includes(stem))) return null;
  return new Date(renderedAt.getTime() + limits.layers.returnMinutes * MINUTE_MS);
}
