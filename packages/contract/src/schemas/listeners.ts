import { z } from 'zod';
import { remixRelations } from '../layers.ts';
import { limits } from '../limits.ts';
import { mediaTypes } from '../loops.ts';
import { id, moment } from './text.ts';
import { person } from './users.ts';

const { reported, ofWeek } = limits.listeners;

/** How often each second was played, from the first on, and whether the loop was shared. */
const listenInput = z.strictObject({
  loopId: id,
  seconds: z.array(z.int().min(0).max(reported.timesPerSecond)).max(limits.loop.seconds.max),
  shared: z.boolean().optional(),
});

/** In any order. The server adds it to sums and keeps nothing of whom it is from. */
export const listensInput = z.strictObject({
  listens: z.array(listenInput).min(1).max(reported.max),
});

export type Listen = z.output<typeof listenInput>;

/** The first day. Days are those of UTC. */
export const listenersWeekQuery = z.strictObject({
  monday: z.iso.date().refine((day) => new Date(day).getUTCDay() === 1),
});

/** 'few' is more than none and fewer than five. */
const count = z.union([z.int().min(0), z.literal('few')]);

/** The percentage of listeners who played each second, or null below five of them. */
const stayed = z
  .array(
    z
      .int()
      .min(0)
      .max(100 * reported.timesPerSecond),
  )
  .nullable();

/** Most frequent first; without a mood they liked it. Null below three reactions. */
const felt = z.array(z.object({ mood: z.string().nullable(), people: count })).nullable();

/** Answers and layers of others, latest first. */
const remixes = z.array(
  z.object({
    loopId: id,
    parentLoopId: id,
    person,
    relation: z.enum(remixRelations),
    createdAt: moment,
  }),
);

export const loopListeners = z.object({
  people: count,
  stayed,
  felt,
  saves: count,
  shares: count,
  voices: z.int().min(0),
  remixes: z.int().min(0),
  latest: remixes,
  /** Whether its 30 days are over, so that people are no longer counted. */
  complete: z.boolean(),
});

export type LoopListeners = z.output<typeof loopListeners>;

export const listenersOfWeek = z.object({
  /** People as often as they were counted: once for each loop. */
  times: count,
  days: z.array(count).length(7),
  /** The loops with the most new listeners first. */
  loops: z
    .array(
      z.object({
        id,
        caption: z.string().nullable(),
        mediaType: z.enum(mediaTypes),
        moodTags: z.array(z.string()),
        people: count,
        stayed,
      }),
    )
    .max(ofWeek),
  felt,
  latest: remixes,
});

export type ListenersOfWeek = z.output<typeof listenersOfWeek>;
