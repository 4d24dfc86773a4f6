import { z } from 'zod';
import { coversAllInputs, edgesInOrder, gapsInOrder, isWithinLength, textsFit } from '../edits.ts';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { aspectRatios } from '../loops.ts';
import { isMoodSlug } from '../moods.ts';
import { storableText, typedText } from './text.ts';

const invalid = errorCode('edit_invalid');
const { edit: bounds } = limits;

export const textStyles = ['plain', 'loud', 'glow', 'note'] as const;

const share = z.number().min(0).max(1);
/** A second of the file, which may be far longer than what is kept of it. */
const fileSecond = z
  .number()
  .min(0)
  .max(24 * 60 * 60);
const loopSecond = z.number().min(0).max(limits.loop.seconds.max);
/** A position in `inputs`; 0 is the recording itself. */
const input = z
  .int()
  .min(0)
  .max(bounds.inputs - 1);

const hasNoControls = (text: string) => !/[^\P{Cc}\n]/u.test(text);

/** Text that is shown over a loop. It is data, never part of the picture. */
export const loopText = z.strictObject({
  text: typedText(bounds.text.max, invalid).min(1, invalid).refine(hasNoControls, invalid),
  style: z.enum(textStyles).default('plain'),
  /** The mood whose light it has; null for white. */
  mood: storableText().refine(isMoodSlug, invalid).nullable().default(null),
  /** Its centre, as fractions of the stage. */
  x: share,
  y: share,
  /** In pixels on a stage that is 390 wide. */
  size: z.number().min(bounds.textSize.min).max(bounds.textSize.max),
  /** Shown from here, in seconds of the loop. */
  start: loopSecond.default(0),
  /** Until here; to the end if absent. */
  end: loopSecond.optional(),
});

const range = z.strictObject({ start: fileSecond, end: fileSecond });

/**
 * How a loop is made of its upload. Seconds of the file count from its beginning; seconds of the loop count
 * what is played, after cuts and at the chosen speed.
 */
export const mediaEdit = z
  .strictObject({
    aspect: z.enum(aspectRatios).optional(),
    mirror: z.boolean().optional(),
    /** Fractions of the picture's width and height. */
    crop: z.strictObject({ x: share, y: share, width: share, height: share }).optional(),
    /** The first and the last second of the file that are kept. */
    start: fileSecond.optional(),
    end: fileSecond.optional(),
    /** Parts between them that are left out, in order, in seconds of the file. */
    gaps: z.array(range).max(bounds.gaps).optional(),
    /** The pitch stays as it is. */
    speed: z.number().min(bounds.speed.min).max(bounds.speed.max).optional(),
    /** The upload is these files, one after the other; their sizes in bytes. Absent: it is one file. */
    inputs: z.array(z.int().min(1)).min(2).max(bounds.inputs).optional(),
    /** The picture that stands for the loop: a moment of it, in its seconds, or an image of its own. */
    cover: z.union([z.strictObject({ second: loopSecond }), z.strictObject({ input })]).optional(),
    /** Spoken over the loop, each take from a second of the loop on. */
    takes: z
      .array(z.strictObject({ input, start: loopSecond }))
      .min(1)
      .max(bounds.takes)
      .optional(),
    /** How loud the file's own sound is: 1 as recorded. */
    volume: share.optional(),
    /** Images that are shown one after the other for the same time, in this order. */
    photos: z
      .strictObject({
        order: z.array(input).min(bounds.photos.min).max(bounds.photos.max),
        /** How long each is shown if no voice is longer. */
        seconds: z.number().min(bounds.photoSeconds.min).max(bounds.photoSeconds.max),
      })
      .optional(),
    texts: z.array(loopText).max(bounds.texts).optional(),
  })
  .refine(
    ({ crop }) =>
      !crop ||
      (crop.width > 0 && crop.height > 0 && crop.x + crop.width <= 1 && crop.y + crop.height <= 1),
    invalid,
  )
  .refine(edgesInOrder, invalid)
  .refine(gapsInOrder, invalid)
  .refine(isWithinLength, invalid)
  .refine(coversAllInputs, invalid)
  .refine(textsFit, invalid);

export type MediaEdit = z.output<typeof mediaEdit>;
export type LoopText = z.output<typeof loopText>;
export type TextStyle = (typeof textStyles)[number];
