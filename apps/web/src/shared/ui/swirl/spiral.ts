export type Point = { x: number; y: number };

export type Spiral = {
  from: number;
  sweep: number;
  innerRadius: number;
  outerRadius: number;
  /** 1 grows evenly; above 1 the arm stays near the centre longer. */
  growth?: number;
  steps: number;
};

/** Points of one spiral arm round the origin, from the centre outwards. */
export const spiralPoints = (spiral: Spiral): Point[] => {
  const { from, sweep, innerRadius, outerRadius, growth = 1, steps } = spiral;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps;
    const angle = from + along * sweep;
    const radius = innerRadius + (outerRadius - innerRadius) * along ** growth;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
};

export const pathThrough = (points: readonly Point[], decimals = 2): string =>
  points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'L'}${x.toFixed(decimals)} ${y.toFixed(decimals)}`,
    )
    .join('');
