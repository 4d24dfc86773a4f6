import { useId, type ReactNode } from 'react';
import { restingPeaks, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import { ringLine, ringPoint, ringSlices } from './stay-shape.ts';
import './listeners.css';

const SIZE = 290;
const SHAPE = { centre: SIZE / 2, radius: 89, height: 47 };
const STEPS = 120;
const BARS = 50;
/** In the units of `ringBars`, which are hundredths. */
const BAR_SHAPE = { radius: 21.2, shortest: 0.9, amplitude: 4.6 };
const DOTS = 90;

type StayRingProps = {
  stayed: readonly number[] | null;
  moods: readonly string[];
  marks: readonly number[];
  /** How loud the loop is along its length; absent for one without sound. */
  peaks: readonly number[] | null;
  /** The face in the middle. */
  children: ReactNode;
};

/** The loop's ring, with a light around it as high as the share of people who were still there. */
export const StayRing = ({ stayed, moods, marks, peaks, children }: StayRingProps) => {
  const id = useId();
  return (
    <div aria-hidden className="stay-ring">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`}>
        {stayed === null ? (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={116}
            pathLength={DOTS}
            strokeDasharray="0 1"
            className="stay-dots"
          />
        ) : (
          <>
            <defs>
              <radialGradient
                id={`${id}fade`}
                gradientUnits="userSpaceOnUse"
                cx={SIZE / 2}
                cy={SIZE / 2}
                r={SHAPE.radius + SHAPE.height}
              >
                <stop
                  offset={SHAPE.radius / (SHAPE.radius + SHAPE.height)}
                  stopColor="#fff"
                  stopOpacity={0.12}
                />
                <stop offset={1} stopColor="#fff" stopOpacity={0.95} />
              </radialGradient>
              <mask id={`${id}mask`}>
                <rect width={SIZE} height={SIZE} fill={`url(#${id}fade)`} />
              </mask>
              <g id={`${id}slices`}>
                {ringSlices(stayed, moods, SHAPE, STEPS).map(({ path, hue }) => (
                  <path key={path} d={path} fill={`oklch(var(--stay-l) var(--stay-c) ${hue})`} />
                ))}
              </g>
            </defs>
            <use href={`#${id}slices`} className="stay-glow" />
            <use href={`#${id}slices`} mask={`url(#${id}mask)`} />
            <path d={ringLine(stayed, SHAPE, 2 * STEPS)} className="stay-line" />
            {marks.map((second) => {
              const { x, y } = ringPoint(stayed, SHAPE, second);
              return <circle key={second} cx={x} cy={y} r={5.5} className="stay-mark" />;
            })}
          </>
        )}
        <g transform={`scale(${SIZE / 100})`} className="stay-bars">
          {ringBars(peaks ?? restingPeaks(BARS, 5), BAR_SHAPE).map(({ at, ...line }) => (
            <line key={at} {...line} />
          ))}
        </g>
      </svg>
      <span className="stay-face">{children}</span>
    </div>
  );
};

const MINI = { centre: 32, radius: 22, height: 9 };

/** The same beside a loop in a list; a thin line if there are only a few. */
export const StayMini = ({
  stayed,
  moods,
  children,
}: Pick<StayRingProps, 'stayed' | 'moods' | 'children'>) => (
  <span aria-hidden className="stay-mini">
    <svg viewBox="0 0 64 64">
      {ringSlices(stayed ?? [8], moods, MINI, 48).map(({ path, hue }) => (
        <path key={path} d={path} fill={`oklch(var(--stay-l) var(--stay-c) ${hue})`} />
      ))}
    </svg>
    <span className="stay-mini-face">{children}</span>
  </span>
);
