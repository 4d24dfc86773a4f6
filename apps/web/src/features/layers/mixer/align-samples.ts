/**
 * The samples of a stem on the clock of its mix: exactly as long as the mix, shifted by so many
 * samples (negative is earlier), and silent where there is nothing.
 */
export const alignSamples = (
  samples: Float32Array,
  { length, shift }: { length: number; shift: number },
): Float32Array<ArrayBuffer> => {
  const aligned = new Float32Array(length);
  const from = Math.max(0, -shift);
  const to = Math.max(0, shift);
  const count = Math.min(samples.length - from, length - to);
  if (count > 0) aligned.set(samples.subarray(from, from + count), to);
  return aligned;
};
