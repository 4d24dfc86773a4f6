import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { feedLevels, REASON_PARTS, type FeedPart } from '../feed-levels.ts';
import { limits } from '../limits.ts';
import { loop } from './loops.ts';
import { moodSlug } from './loop-inputs.ts';
import { pageQuery } from './pages.ts';
import { reactionMood } from './reactions.ts';
import { id, moment } from './text.ts';
import { person } from './users.ts';

const invalid = errorCode('preference_invalid');

const parts = z.int().min(1).max(REASON_PARTS);

/** Why For you shows a loop, to this viewer. */
export const feedReason = z.discriminatedUnion('kind', [
  /** The viewer follows the author. */
  z.object({ kind: z.literal('following'), parts }),
  /** The viewer likes these moods of the loop, the most liked first. */
  z.object({ kind: z.literal('moods'), moods: z.array(z.string()).min(1), parts }),
  /**
   * People the viewer follows reacted to it, and show the viewer their activity. `mood` is what the first
   * of them felt, if they said so.
   */
  z.object({
    kind: z.literal('reactions'),
    people: z.array(person).min(1).max(limits.forYou.reactors),
    mood: reactionMood.nullable(),
    parts,
  }),
  /** The author is new here, and the viewer doesn't follow them yet. */
  z.object({ kind: z.literal('newAuthors'), parts }),
  /** It is among the newest: nothing else was counted. */
  z.object({ kind: z.literal('newest'), parts }),
]);

export type FeedReason = z.output<typeof feedReason>;

/** Its reasons have ten parts in all, the largest first. */
export const forYouLoop = loop.extend({ reasons: z.array(feedReason).min(1) });

export type ForYouLoop = z.output<typeof forYouLoop>;

export const forYouQuery = pageQuery(limits.page.feed);

const level = z.enum(feedLevels);

const levels = z.object({
  following: level,
  moods: level,
  reactions: level,
  newAuthors: level,
}) satisfies z.ZodType<Record<FeedPart, unknown>>;

const moodLevel = z.object({ mood: z.string(), level });

export const hiddenAuthor = person.extend({ until: moment });

export const feedPreferences = z.object({
  parts: levels,
  /** The moods with a level of their own: chosen ones, and those lowered by 'Less like this'. */
  moods: z.array(moodLevel),
  /** Whose loops For you leaves out until a day, the latest first. */
  hidden: z.array(hiddenAuthor),
  /** Whether feeds pause after twenty loops. */
  pauses: z.boolean(),
  /** What was learned from own loops, likes and mood reactions: the most liked moods first. */
  learned: z.object({ moods: z.array(z.string()), reactions: z.int().min(0) }),
});

/** Changes only what it names. A mood's level `null` removes it. */
export const feedPreferencesInput = z
  .strictObject(
    {
      parts: z.strictObject(levels.shape, invalid).partial().optional(),
      moods: z.record(moodSlug, level.nullable(), invalid).optional(),
      pauses: z.boolean(invalid).optional(),
    },
    invalid,
  )
  .refine(({ moods = {} }) => Object.keys(moods).length <= limits.forYou.moodLevels, invalid);

/** The moods of the loop, each one step lower; `before` is what undoes it. */
export const loweredMoods = z.object({
  moods: z.array(moodLevel.extend({ before: level.nullable() })),
});

/** In any order: the server keeps the day, and nothing finer. */
export const seenInput = z.strictObject({
  loopIds: z.array(id).min(1).max(limits.forYou.seen.max),
});
