import { fileSecondAt, keptRanges, playedSeconds } from '@swirl/contract/edits';
import type { Cuts } from '@swirl/contract/edits';
import { loudnessOf } from '#shared/recording/level-meter.ts';

/** The loudness of a recording in equal parts, 0 to 1. */
export const voiceShape = (samples: Float32Array, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) =>
    loudnessOf(
      samples.subarray(
        Math.floor((index / parts) * samples.length),
        Math.floor(((index + 1) / parts) * samples.length),
      ),
    ),
  );

/** The position in the file after a number of seconds in which what is kept of it was repeated. */
export const loopedPosition = (cuts: Cuts, seconds: number, fileSeconds = Infinity): number => {
  const length = playedSeconds(cuts, fileSeconds);
  return fileSecondAt(cuts, length > 0 ? seconds % length : 0, fileSeconds);
};

/** What is kept of a sound, without a pause where something is left out. */
export const keptSound = (
  context: BaseAudioContext,
  sound: AudioBuffer,
  cuts: Cuts,
): AudioBuffer => {
  const rate = sound.sampleRate;
  const parts = keptRanges(cuts, sound.duration).map(({ start, end }) => ({
    from: Math.round(start * rate),
    to: Math.round(end * rate),
  }));
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const kept = context.createBuffer(sound.numberOfChannels, Math.max(1, length), rate);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    let at = 0;
    for (const { from, to } of parts) {
      kept.copyToChannel(sound.getChannelData(channel).subarray(from, to), channel, at);
      at += to - from;
    }
  }
  return kept;
};
