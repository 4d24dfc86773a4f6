import { moodHue } from '@swirl/contract/mood-hues';
import { colorMix } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';

const BARS = 50;
const SIZE = 262;
const RADIUS = 96;
const REACH = 26;
/** The ring has the colors of so many moods round the point. */
const HUES = 3;

const radians = Math.PI / 180;

/** Between two hues, the shorter way round the color circle. */
const between = (from: number, to: number, share: number): number => {
  const x = Math.cos(from * radians) * (1 - share) + Math.cos(to * radians) * share;
  const y = Math.sin(from * radians) * (1 - share) + Math.sin(to * radians) * share;
  return (Math.atan2(y, x) / radians + 360) % 360;
};

const lengthAt = (share: number): number => {
  const turn = share * 2 * Math.PI;
  return (
    5 + REACH * (0.3 + 0.7 * Math.abs(Math.sin(turn * 2 + 1) * 0.6 + Math.sin(turn * 5 + 2) * 0.4))
  );
};

/** Bars round the face in the colors of the point; gray before there is one. */
export const FeltRing = ({ point }: { point: MoodPoint | undefined }) => {
  const hues = (point === undefined ? [] : colorMix(point).slice(0, HUES)).map(({ mood }) =>
    moodHue(mood),
  );
  const colourAt = (share: number): string => {
    const position = share * hues.length;
    const [from, to] = [hues[Math.floor(position)], hues[Math.ceil(position) % hues.length]];
    if (from === undefined || to === undefined) return 'var(--color-ring-track)';
    const hue = between(from, to, position % 1);
    return `light-dark(oklch(0.7 0.165 ${hue}), oklch(0.79 0.155 ${hue}))`;
  };
  return (
    <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 size-full">
      {Array.from({ length: BARS }, (_, bar) => {
        const share = bar / BARS;
        const angle = share * 2 * Math.PI - Math.PI / 2;
        const [along, across] = [Math.cos(angle), Math.sin(angle)];
        const end = RADIUS + lengthAt(share);
        return (
          <line
            key={bar}
            x1={SIZE / 2 + RADIUS * along}
            y1={SIZE / 2 + RADIUS * across}
            x2={SIZE / 2 + end * along}
            y2={SIZE / 2 + end * across}
            style={{ stroke: colourAt(share) }}
            strokeWidth={4}
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
};
