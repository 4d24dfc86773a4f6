/** The means of so many values each: enough for a first search. */
export const thinned = (values: Float32Array, step: number): Float32Array =>
  Float32Array.from({ length: Math.floor(values.length / step) }, (_, at) => {
    let sum = 0;
    for (let index = at * step; index < (at + 1) * step; index += 1) sum += values[index] ?? 0;
    return sum / step;
  });

export const withoutMean = (values: Float32Array): Float32Array => {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / Math.max(1, values.length);
  return values.map((value) => value - mean);
};
