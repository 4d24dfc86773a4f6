import { logFailure } from '#shared/config/device-log.ts';
import { soundStart } from '#shared/recording/sound-start.ts';

/** Of any device, so that nothing is resampled twice. */
const SAMPLE_RATE = 48_000;
/** Decoded, a longer file would take too much memory. */
const LARGEST_BYTES = 64 * 1024 * 1024;

export type Sound = {
  buffer: AudioBuffer;
  /** The second of the file at which the first sample sounds. */
  startsAt: number;
};

const known = new WeakMap<Blob, Promise<Sound | null>>();

const decode = async (file: Blob): Promise<Sound | null> => {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    // Only files of recorders begin late, and all of those can be read.
    const startsAt = await soundStart(file).catch(() => 0);
    return { buffer, startsAt: Math.max(0, startsAt) };
  } catch (error) {
    logFailure('The sound of a file cannot be read', error);
    return null;
  }
};

/** Whether a file is small enough to have its sound in memory. */
export const isReadable = (file: Blob): boolean => file.size <= LARGEST_BYTES;

/** The decoded sound of a file; null if it has none that can be read. Read once. */
export const readSound = (file: Blob): Promise<Sound | null> => {
  const reading = known.get(file) ?? (isReadable(file) ? decode(file) : Promise.resolve(null));
  known.set(file, reading);
  return reading;
};
