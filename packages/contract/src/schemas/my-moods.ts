import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { pointOnPlane } from '../mood-plane.ts';
import { moodEntryKinds, moodMomentKinds } from '../my-moods.ts';
import { clearable, id, moment, storableText, typedText } from './text.ts';

const { note, days, zone } = limits.myMoods;

const coordinate = z.number().min(-1).max(1);

export const moodPoint = z.object({ x: coordinate, y: coordinate });

/** A calendar day, such as 2026-11-17. */
const calendarDay = z.iso.date();

/** An IANA name, such as Europe/Berlin: days are those of the viewer's clock. */
const timeZone = storableText()
  .max(zone.max)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/)
  .default('UTC');

const DAY_MS = 86_400_000;

export const myMoodsQuery = z
  .strictObject({ from: calendarDay, to: calendarDay, zone: timeZone })
  .refine(({ from, to }) => {
    const span = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    return span >= 0 && span < days.max;
  });

export const moodDayParams = z.strictObject({ day: calendarDay });
export const moodZoneQuery = z.strictObject({ zone: timeZone });
export const moodEntryParams = z.strictObject({ entryId: id });

/**
 * An entry with an id that the client chose: sent again, it changes its point, and its note if one is
 * given. `at` is when it was felt, for one that waited offline; absent, it is now.
 */
export const moodEntryInput = z
  .strictObject({
    id,
    kind: z.enum(moodEntryKinds),
    point: z.strictObject(moodPoint.shape).overwrite(pointOnPlane),
    note: clearable(typedText(note.max, errorCode('mood_note_too_long'))).optional(),
    at: moment.optional(),
  })
  .refine(({ kind, note: written }) => kind === 'check-in' || written == null);

/** Of an entry, a loop or a reaction; `id` is that of the entry, or of the loop. */
export const moodMoment = z.object({
  kind: z.enum(moodMomentKinds),
  id,
  at: moment,
  /** Null for a loop whose moods have no point. */
  point: moodPoint.nullable(),
  /** The loop's, or the one that was chosen. */
  moods: z.array(z.string()),
  note: z.string().nullable(),
  /** Of the viewer's own loop. */
  caption: z.string().nullable(),
  /** Whose loop it was, if the viewer may still see it. */
  authorName: z.string().nullable(),
});

/** A day on which something was felt. */
export const moodDay = z.object({
  day: calendarDay,
  count: z.int().min(1),
  /** At most six, entries before others; earliest first. */
  moments: z.array(moodMoment),
});

export type MoodMoment = z.output<typeof moodMoment>;
export type MoodDay = z.output<typeof moodDay>;
