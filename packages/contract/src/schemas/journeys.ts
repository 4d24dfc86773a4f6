import { z } from 'zod';
import { journeyLengths, moodLoopsCountedUpTo } from '../journeys.ts';
import { loop } from './loops.ts';
import { moodPoint } from './my-moods.ts';
import { reactionMood } from './reactions.ts';
import { id } from './text.ts';

const point = z.strictObject(moodPoint.shape);

/**
 * Loops that were played already, `without`, are not repeated. `steps` are the loops of a journey under
 * way, in order: those that the viewer may still see stay, the others are replaced.
 */
export const journeyInput = z.strictObject({
  from: point,
  to: point,
  length: z.literal(journeyLengths),
  without: z.array(id).max(100).default([]),
  steps: z
    .array(id)
    .max(Math.max(...journeyLengths))
    .default([]),
});

/** What a journey is for its viewer; it is stored nowhere. */
export const journey = z.object({
  /** In order; fewer than requested where there are few. */
  loops: z.array(loop),
  /** Where it ends. */
  to: point,
  /** The nearest mood with loops, if there are none around the requested goal. */
  movedTo: reactionMood.nullable(),
});

/** How many loops of each mood the viewer may see; counting stops at 30. */
export const moodPlane = z.array(
  z.object({ mood: reactionMood, loops: z.int().min(0).max(moodLoopsCountedUpTo) }),
);

export type Journey = z.output<typeof journey>;
