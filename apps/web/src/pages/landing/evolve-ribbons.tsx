type Thread = { path: string; weight: number };

const STOPS = [
  [0, 60, 0],
  [0.1, 60, 1],
  [0.3, 44, 1],
  [0.42, 8, 1],
  [0.54, 8, 1],
  [0.72, 188, 1],
  [0.9, 165, 1],
  [1, 148, 0],
] as const;
/** The positions of the four loops, in a figure of 1200 by 240. */
const CENTRES = [150, 450, 750, 1050] as const;
const MIDDLE = 120;
const EDGE = 150;

const spread = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (count > 1 ? (index / (count - 1)) * 2 - 1 : 0));

const round = (value: number): number => Math.round(value * 10) / 10;

/** A bundle that splits and joins again. */
const bundle = (from: number, to: number, count: number, breadth: number): Thread[] =>
  spread(count).map((across) => {
    const ends = round(MIDDLE + across * 4);
    const between = round(MIDDLE + across * breadth * 1.2);
    return {
      path: `M${from} ${ends}C${from + 28} ${between} ${to - 28} ${between} ${to} ${ends}`,
      weight: Math.abs(across),
    };
  });

/** A bundle that splits and does not join again. */
const opening = (from: number, to: number, count: number, breadth: number): Thread[] =>
  spread(count).map((across) => {
    const [near, far, end] = [10, breadth, breadth * 1.5].map((by) => round(MIDDLE + across * by));
    return {
      path: `M${from} ${round(MIDDLE + across * 4)}C${from + 60} ${near} ${to - 120} ${far} ${to} ${end}`,
      weight: Math.abs(across),
    };
  });

const THREADS: readonly Thread[] = [
  ...bundle(-EDGE, CENTRES[0] - 112, 1, 0),
  ...bundle(CENTRES[0] + 112, CENTRES[1] - 112, 3, 22),
  ...bundle(CENTRES[1] + 112, CENTRES[2] - 116, 5, 36),
  ...bundle(CENTRES[2] + 118, CENTRES[3] - 138, 9, 44),
  ...opening(CENTRES[3] + 136, 1200 + EDGE, 15, 74),
];
const TIPS = [CENTRES[0] - 102, CENTRES[1] - 102, CENTRES[2] - 108, CENTRES[3] - 130];

/** One thread becomes three, five, nine, and then many. */
export const EvolveRibbons = () => (
  <svg
    aria-hidden
    className="evolve-ribbons"
    viewBox="0 0 1200 240"
    fill="none"
    stroke="url(#ribbon)"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <linearGradient
      id="ribbon"
      gradientUnits="userSpaceOnUse"
      x1={-EDGE}
      x2={1200 + EDGE}
      y1="0"
      y2="0"
    >
      {STOPS.map(([offset, hue, opacity]) => (
        <stop
          key={offset}
          offset={offset}
          stopColor={`oklch(0.78 0.16 ${hue})`}
          stopOpacity={opacity}
        />
      ))}
    </linearGradient>
    {THREADS.map(({ path, weight }) => (
      <path
        key={path}
        d={path}
        strokeWidth={round(2.6 - 1.5 * weight)}
        opacity={round(1 - 0.55 * weight)}
      />
    ))}
    {TIPS.map((x) => (
      <path
        key={x}
        d={`M${x - 11} ${MIDDLE - 8}L${x} ${MIDDLE}L${x - 11} ${MIDDLE + 8}`}
        strokeWidth="3"
      />
    ))}
  </svg>
);
