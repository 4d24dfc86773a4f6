import { alignSamples } from './align-samples.ts';
import { decodingRate } from './decoding-rate.ts';
import { startOffset } from './start-offset.ts';
import type { AlignedStem } from './stem-graph.ts';

/** A stem as the server offers it. */
type StemSource = {
  position: number;
  url: string;
  /** By which its samples are multiplied. */
  factor: number;
  offsetMs: number;
};

export type MixSource = {
  seconds: number;
  /** By which the sum of all stems is multiplied. */
  gain: number;
  stems: readonly StemSource[];
};

/**
 * Fetches and decodes all stems, one after the other so that only one exists twice. Each becomes as
 * long as the mix and starts on its clock.
 */
export const loadStems = async (
  { seconds, stems }: MixSource,
  deviceRate: number,
  signal?: AbortSignal,
): Promise<AlignedStem[]> => {
  const rate = decodingRate(deviceRate, stems.length, seconds);
  const decoder = new OfflineAudioContext(1, 1, rate);
  const decode = (bytes: ArrayBuffer) => decoder.decodeAudioData(bytes);
  const late = await startOffset(decode);
  const length = Math.max(1, Math.round(seconds * rate));
  const aligned: AlignedStem[] = [];
  for (const { position, url, factor, offsetMs } of stems) {
    const response = await fetch(url, { ...(signal && { signal }) });
    if (!response.ok) throw new Error(`Stem ${position} could not be fetched: ${response.status}`);
    const decoded = await decode(await response.arrayBuffer());
    signal?.throwIfAborted();
    const buffer = decoder.createBuffer(decoded.numberOfChannels, length, rate);
    const shift = Math.round((offsetMs / 1000 - late) * rate);
    for (let channel = 0; channel < decoded.numberOfChannels; channel += 1) {
      const samples = decoded.getChannelData(channel);
      buffer.copyToChannel(alignSamples(samples, { length, shift }), channel);
    }
    aligned.push({ position, buffer, factor });
  }
  return aligned;
};
