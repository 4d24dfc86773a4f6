import { z } from 'zod';
import { limits } from '../limits.ts';
import { reactionMoods } from '../mood-points.ts';
import { pageQuery } from './pages.ts';
import { id, moment, storableText } from './text.ts';
import { person } from './users.ts';

export const reactionMood = z.enum(reactionMoods);

/** Without a mood, one that was given before is unchanged. */
export const reactionInput = z.strictObject({ loopId: id, mood: reactionMood.optional() });

/** Absent: all. `none`: likes without a mood. */
export const reactionsQuery = pageQuery(limits.page.people).extend({
  mood: z.enum([...reactionMoods, 'none']).optional(),
});

/** Moods to find people by, separated by commas. */
export const voicesQuery = z.strictObject({
  moods: storableText()
    .transform((moods) => moods.split(','))
    .pipe(z.array(reactionMood).max(reactionMoods.length))
    .optional(),
});

/** How often a mood was chosen. */
export const moodCount = z.object({ mood: z.string(), count: z.int().min(1) });

/** Of someone who shows their activity to this viewer. */
export const loopReaction = z.object({
  user: person,
  /** Null for a like without a mood. */
  mood: reactionMood.nullable(),
  createdAt: moment,
});

export type LoopReaction = z.output<typeof loopReaction>;
