import { limits } from './limits.ts';

/** The loudness of one stem in a mix, one byte per frame, with its position on the mix path. */
export interface StemEnvelope {
  readonly position: number;
  readonly frames: Uint8Array;
}

export interface MixEnvelopes {
  /** Frames a second. */
  readonly hertz: number;
  readonly stems: readonly StemEnvelope[];
}

const VERSION = 1;
const HEADER_BYTES = 5;
const MAX_FRAMES = 0xff_ff;

/**
 * The file of envelopes of a mix: version, frames a second, number of stems and number of frames (two
 * bytes, the lower first), then the position of each stem, then the frames of each.
 */
export function encodeEnvelopes({ hertz, stems }: MixEnvelopes): Uint8Array {
  const frames = Math.min(MAX_FRAMES, Math.max(0, ...stems.map((stem) => stem.frames.length)));
  const bytes = new Uint8Array(HEADER_BYTES + stems.length * (1 + frames));
  bytes.set([VERSION, hertz, stems.length, frames & 0xff, frames >> 8]);
  stems.forEach((stem, index) => {
    bytes[HEADER_BYTES + index] = stem.position;
    const start = HEADER_BYTES + stems.length + index * frames;
    bytes.set(stem.frames.subarray(0, frames), start);
  });
  return bytes;
}

/** Null for bytes that are no file of envelopes. */
export function decodeEnvelopes(bytes: Uint8Array): MixEnvelopes | null {
  const [version, hertz = 0, count = 0, low = 0, high = 0] = bytes;
  const frames = low + (high << 8);
  const isComplete = bytes.length === HEADER_BYTES + count * (1 + frames);
  const hasFramesOfNoStem = count === 0 && frames > 0;
  if (version !== VERSION || hertz === 0 || count > limits.layers.stems.max) {
    return null;
  }
  if (!isComplete || hasFramesOfNoStem) {
    return null;
  }
  const stems = Array.from({ length: count }, (_, index): StemEnvelope => {
    const start = HEADER_BYTES + count + index * frames;
    return {
      position: bytes[HEADER_BYTES + index] ?? 0,
      frames: bytes.slice(start, start + frames),
    };
  });
  return { hertz, stems };
}
