/** Enough time to schedule both before the first sample. */
const LEAD_SECONDS = 0.04;

export type TwoSounds = {
  /** Replaces the sounds, padded to the same length, and returns to the start. */
  load: (sounds: readonly AudioBuffer[], seconds: number) => void;
  play: () => void;
  pause: () => void;
  seek: (second: number) => void;
  setMuted: (muted: boolean) => void;
  /** The current position of both. */
  position: () => number;
  seconds: () => number;
  isPlaying: () => boolean;
};

/**
 * Several sounds on one clock, that of the audio context: they start at the same sample and repeat
 * after the same number of samples, so they cannot drift apart. Videos follow `position`.
 */
export const createTwoSounds = (
  context: AudioContext,
  output: AudioNode = context.destination,
): TwoSounds => {
  const volume = context.createGain();
  volume.connect(output);
  let sounds: readonly AudioBuffer[] = [];
  let sources: AudioBufferSourceNode[] = [];
  let length = 0;
  let from = 0;
  let startedAt: number | null = null;

  const position = (): number => {
    if (startedAt === null || length === 0) return from;
    return (from + Math.max(0, context.currentTime - startedAt)) % length;
  };

  /** Silence up to the common length: a source repeats at its own end. */
  const asLongAsAll = (sound: AudioBuffer): AudioBuffer => {
    const frames = Math.max(1, Math.round(length * context.sampleRate));
    const padded = context.createBuffer(sound.numberOfChannels, frames, context.sampleRate);
    for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
      padded.copyToChannel(sound.getChannelData(channel).subarray(0, frames), channel);
    }
    return padded;
  };

  const stop = (): void => {
    for (const source of sources) {
      source.stop();
      source.disconnect();
    }
    sources = [];
    startedAt = null;
  };

  const begin = (): void => {
    const when = context.currentTime + LEAD_SECONDS;
    sources = sounds.map((buffer) => {
      const source = new AudioBufferSourceNode(context, { buffer, loop: true });
      source.connect(volume);
      source.start(when, from);
      return source;
    });
    startedAt = when;
  };

  const pause = (): void => {
    from = position();
    stop();
  };

  return {
    load(next, seconds) {
      stop();
      length = seconds;
      from = 0;
      sounds = next.map(asLongAsAll);
    },
    play() {
      if (startedAt === null && length > 0) begin();
    },
    pause,
    seek(second) {
      const playing = startedAt !== null;
      stop();
      from = Math.min(Math.max(0, second), Math.max(0, length - 0.01));
      if (playing) begin();
    },
    setMuted(muted) {
      volume.gain.value = muted ? 0 : 1;
    },
    position,
    seconds: () => length,
    isPlaying: () => startedAt !== null,
  };
};
