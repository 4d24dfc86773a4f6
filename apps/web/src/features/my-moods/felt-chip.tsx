import { moodHue } from '@swirl/contract/mood-hues';
import { feelingPoints, hueOfPoint, type MoodRegion } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { feltName } from '#shared/config/point-name.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

/** Regions are wide: their color is that of their middle. */
const REGIONS: Readonly<Record<MoodRegion, MoodPoint>> = {
  calm: { x: 0.5, y: -0.5 },
  'at-ease': { x: 0.5, y: 0 },
  lively: { x: 0.5, y: 0.5 },
};

const POINTS = new Map<string, MoodPoint>(Object.entries({ ...feelingPoints, ...REGIONS }));

const hueOf = (name: string): number => {
  const point = POINTS.get(name);
  return point === undefined ? moodHue(name) : hueOfPoint(point);
};

/** A mood or feeling in its color, with a number if it was felt often. */
export const FeltChip = ({ name, count }: { name: string; count?: number }) => (
  <span
    style={hueStyle(hueOf(name))}
    className="mood inline-flex h-8 items-center gap-1.5 rounded-full bg-[var(--mood-chip)] ps-2.5 pe-3 text-sm font-semibold whitespace-nowrap text-[var(--mood-chip-text)]"
  >
    <span
      aria-hidden
      className="size-2 rounded-full bg-[var(--mood-light)] shadow-[0_0_0.5rem_var(--mood-light)]"
    />
    {feltName(name)}
    {count !== undefined && <span className="ms-0.5 tabular-nums opacity-80">{count}</span>}
  </span>
);
