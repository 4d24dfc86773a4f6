type EvolveThreadsProps = { step: number };

/**
 * The threads between the steps where those are stacked: more threads and colors with each step.
 */
const WAYS = [
  { count: 3, breadth: 9, hues: [60, 40] },
  { count: 5, breadth: 14, hues: [8, 350] },
  { count: 9, breadth: 22, hues: [188, 165] },
] as const;

const round = (value: number): number => Math.round(value * 10) / 10;

/** From one step to the next, diagonally; CSS alternates the sides. */
export const EvolveThreads = ({ step }: EvolveThreadsProps) => {
  const way = WAYS[step];
  if (way === undefined) return null;
  const { count, breadth, hues } = way;
  const id = `way-${step}`;
  const threads = Array.from({ length: count }, (_, index) => (index / (count - 1)) * 2 - 1);
  return (
    <svg
      aria-hidden
      className="evolve-threads"
      viewBox="0 0 200 64"
      fill="none"
      stroke={`url(#${id})`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="200" y2="64">
        {hues.map((hue, index) => (
          <stop key={hue} offset={index} stopColor={`oklch(0.78 0.16 ${hue})`} />
        ))}
      </linearGradient>
      {threads.map((across) => (
        <path
          key={across}
          d={`M${round(14 + across * 3)} 0C${round(14 + across * breadth * 1.4)} ${round(46 + across * breadth * 0.7)} ${round(186 + across * breadth * 1.4)} ${round(18 + across * breadth * 0.7)} ${round(186 + across * 3)} 62`}
          strokeWidth={round(2.4 - 1.3 * Math.abs(across))}
          opacity={round(1 - 0.5 * Math.abs(across))}
        />
      ))}
      <path d="M178 52L186 62L194 52" strokeWidth="2.8" />
    </svg>
  );
};
