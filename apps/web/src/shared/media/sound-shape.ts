/** The loudness of equal parts of a sound, 0 to 1, the loudest being 1. */
export const soundShape = (samples: Float32Array, parts: number): number[] => {
  const each = samples.length / parts;
  const peaks = Array.from({ length: parts }, (_, part) => {
    let peak = 0;
    const end = Math.floor((part + 1) * each);
    for (let at = Math.floor(part * each); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(0.01, ...peaks);
  return peaks.map((peak) => peak / loudest);
};

/** As much of an `AudioBuffer` as is drawn. */
type Sound = { duration: number; getChannelData: (channel: number) => Float32Array };

/** The bars of a sound within a longer time: silent after its end. */
export const shapeWithin = (buffer: Sound, seconds: number, parts: number): number[] => {
  const own = Math.max(1, Math.round((parts * buffer.duration) / Math.max(seconds, 0.1)));
  const bars = soundShape(buffer.getChannelData(0), Math.min(parts, own));
  return Array.from({ length: parts }, (_, part) => bars[part] ?? 0);
};
