import { journeyPoints } from '@swirl/contract/journeys';
import { hueOfPoint } from '@swirl/contract/mood-plane';
import type { Course } from './journey-loops.ts';

type StepRingProps = {
  course: Course;
  /** How many loops the journey has. */
  count: number;
  /** How many of them are lit; the last of these is white, unless all are. */
  at: number;
  size: number;
  strokeWidth: number;
};

const TURN = 2 * Math.PI;

const arcOf = (middle: number, radius: number, from: number, to: number): string => {
  const at = (angle: number) =>
    `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
};

/** A ring of arcs, one for each loop of a journey, in the colors of its way. Decorative. */
export const StepRing = ({ course, count, at, size, strokeWidth }: StepRingProps) => {
  const radius = (size - strokeWidth) / 2;
  const share = TURN / count;
  // Round ends reach beyond the arc.
  const gap = Math.min(0.1 + strokeWidth / radius, share * 0.7);
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="step-ring"
    >
      {journeyPoints(course.from, course.to, Math.max(count, 2))
        .slice(0, count)
        .map((point, index) => {
          const start = -Math.PI / 2 + index * share + gap / 2;
          return (
            <path
              key={start}
              d={arcOf(size / 2, radius, start, start + share - gap)}
              strokeWidth={strokeWidth}
              stroke={
                index >= at
                  ? 'oklch(1 0 0 / 0.26)'
                  : index === at - 1 && at < count
                    ? '#fff'
                    : `oklch(0.79 0.155 ${hueOfPoint(point).toFixed(0)})`
              }
            />
          );
        })}
    </svg>
  );
};
