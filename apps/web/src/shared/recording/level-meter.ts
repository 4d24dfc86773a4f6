const SILENCE = 0.012;
const LOUD = 0.22;

/** Loudness of a stretch of samples, 0 to 1, scaled so that ordinary speech fills most of it. */
export const loudnessOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const loudness = Math.sqrt(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, (loudness - SILENCE) / (LOUD - SILENCE)) ** 0.6);
};

export type LevelMeter = { read: () => number; close: () => void };

/** Measures a stream without playing it. */
export const createLevelMeter = (stream: MediaStream): LevelMeter => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  // It may start suspended without a tap; then the level stays at zero until there is one.
  context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => {
      context.close().catch(() => undefined);
    },
  };
};
