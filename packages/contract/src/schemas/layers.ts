import { z } from 'zod';
import { layerPermissions, layerRefusals } from '../layers.ts';
import { limits } from '../limits.ts';
import { remixTypes } from '../loops.ts';
import { avatarConfig } from './avatar.ts';
import { source } from './media.ts';
import { id, moment } from './text.ts';
import { person } from './users.ts';

const { stems, gain, offsetMs } = limits.layers;

export const layerPermission = z.enum(layerPermissions);
export const layerRefusal = z.enum(layerRefusals);

const position = z
  .int()
  .min(0)
  .max(stems.max - 1);
const stemGain = z.number().min(gain.min).max(gain.max);
const stemOffset = z.int().min(offsetMs.min).max(offsetMs.max);

/** The stem of a mix with its author, as everyone who receives it may know it. */
const mixStem = z.object({
  loopId: id,
  user: person,
  mediaType: z.enum(remixTypes),
  avatarConfig: avatarConfig.nullable(),
  moodTags: z.array(z.string()),
  gain: stemGain,
  offsetMs: stemOffset,
});

/** The stems of a layer, as far as this viewer receives them. */
export const mix = z.object({
  /**
   * False while it is mixed again, and for viewers who do not receive one of its stems. Then there are
   * no sources, and a player mixes the stems itself.
   */
  ready: z.boolean(),
  /** The number of stems this viewer receives. */
  voices: z.int().min(1).max(stems.max),
  /** The loudness of each stem, in the format of `envelopes.ts`; null unless the mix is ready. */
  envelopesUrl: z.string().nullable(),
  /** The position whose picture is shown; null if none has one. */
  picture: position.nullable(),
  /** Whether a stem was withdrawn in the last `limits.layers.gapDays`. */
  recentlyWithdrawn: z.boolean(),
  /** The root first, the loop itself last; a stem that the viewer does not receive is null. */
  positions: z.array(z.object({ position, stem: mixStem.nullable() })).max(stems.max),
});

/** Everything a player needs to mix a loop itself. Links expire like those of loops. */
export const loopStems = z.object({
  seconds: z.number().min(0).max(limits.loop.seconds.max),
  /** What was added to the sum of the stems in the rendered mix; null if there is none. */
  gainDb: z.number().nullable(),
  stems: z.array(
    z.object({
      position,
      loopId: id,
      url: z.string(),
      contentType: z.string(),
      /** What brings the file to the loudness of every loop, before its gain. */
      levelDb: z.number(),
      gain: stemGain,
      offsetMs: stemOffset,
    }),
  ),
  picture: z
    .object({ position, sources: z.array(source), posterUrl: z.string().nullable() })
    .nullable(),
  /** For the author: how many other mixes have its stem now. */
  usedIn: z.int().min(0).nullable(),
  expiresAt: moment,
});

export const layerPermissionInput = z.strictObject({ layerPermission });

export type LoopMix = z.output<typeof mix>;
export type LoopStems = z.output<typeof loopStems>;
