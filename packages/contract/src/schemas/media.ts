import { z } from 'zod';
import { limits } from '../limits.ts';
import { mediaFailures, mediaStates } from '../loops.ts';
import { moment } from './text.ts';

const pixels = z.int().min(1);

export const source = z.object({
  /** The shorter side of a picture in pixels; null for audio. */
  size: pixels.nullable(),
  url: z.string(),
  contentType: z.string(),
  width: pixels.nullable(),
  height: pixels.nullable(),
});

/** Everything a player needs. Links expire; a player refetches its loop before they do. */
export const loopMedia = z.object({
  state: z.enum(mediaStates),
  /** Percent done, for the author while processing. */
  progress: z.number().min(0).max(100).nullable(),
  /** For the author. */
  failure: z.enum(mediaFailures).nullable(),
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** Largest first. */
  sources: z.array(source),
  posterUrl: z.string().nullable(),
  /** Base64 of the ThumbHash. */
  thumbHash: z.base64().nullable(),
  /** Heights of the bars of a waveform, 0 to 100. */
  peaks: z.array(z.int().min(0).max(100)).max(limits.media.waveformBars).nullable(),
  /** Base64 of one byte of loudness per frame, at the frame rate of `limits.media`. */
  envelope: z.base64().nullable(),
  /** When the links of this response expire. */
  expiresAt: moment.nullable(),
});

export type LoopMedia = z.output<typeof loopMedia>;
