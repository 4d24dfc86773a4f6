import { pointOnPlane } from '@swirl/contract/mood-plane';
import { moodPoints, type MoodPoint } from '@swirl/contract/mood-points';
import type { MoodEntryKind } from '@swirl/contract/my-moods';

/** A check-in or an arrival of the first demo account. */
export interface DiaryEntry {
  readonly daysAgo: number;
  readonly hour: number;
  readonly kind: MoodEntryKind;
  readonly point: MoodPoint;
  readonly note: string | null;
}

/** How the months of a year feel, from January on: quiet winters, bright summers, a restless September. */
const months: readonly MoodPoint[] = [
  { x: -0.02, y: -0.6 },
  { x: -0.22, y: -0.22 },
  { x: 0.08, y: 0.25 },
  { x: 0.3, y: 0.5 },
  { x: 0.5, y: 0.68 },
  { x: 0.85, y: 0.52 },
  { x: 0.66, y: 0.62 },
  { x: 0.9, y: 0.14 },
  { x: -0.3, y: 0.46 },
  { x: 0.42, y: -0.02 },
  { x: 0.84, y: -0.34 },
  { x: 0.7, y: -0.5 },
];

const DAYS = 600;
const YEAR = 365;
const DAY_MS = 86_400_000;
const HOURS = [8, 13, 18, 22];

const yearAgo: DiaryEntry = {
  daysAgo: YEAR,
  hour: 19,
  kind: 'check-in',
  point: moodPoints.cozy,
  note: 'First kettle of the winter',
};

/** A number from 0 to 1 that is always the same for the same day and purpose. */
function chance(day: number, purpose: number): number {
  const value = Math.sin(day * 12.9898 + purpose * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

const spread = (day: number, purpose: number) =>
  chance(day, purpose) + chance(day, purpose + 1) + chance(day, purpose + 2) - 1.5;

function monthMood(date: Date): MoodPoint {
  const position = date.getUTCMonth() + date.getUTCDate() / 31;
  const from = months[Math.floor(position) % 12] ?? moodPoints.cozy;
  const to = months[(Math.floor(position) + 1) % 12] ?? moodPoints.cozy;
  const share = position % 1;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** About twenty months before a day, with a few days without anything. */
export function demoDiary(now: Date): readonly DiaryEntry[] {
  const entries: DiaryEntry[] = [yearAgo];
  for (let daysAgo = 1; daysAgo < DAYS; daysAgo += 1) {
    if (Math.abs(daysAgo - YEAR) <= 1) continue;
    const mood = monthMood(new Date(now.getTime() - daysAgo * DAY_MS));
    const isAway = Math.sin(daysAgo * 0.11) > 0.93;
    const count = isAway ? 0 : Math.floor(chance(daysAgo, 1) * 3.6);
    for (const hour of HOURS.slice(0, count)) {
      const point = pointOnPlane({
        x: mood.x + spread(daysAgo, hour) * 0.5,
        y: mood.y + spread(daysAgo, hour + 3) * 0.48,
      });
      const kind = point.y < -0.4 && chance(daysAgo, hour + 6) > 0.7 ? 'arrival' : 'check-in';
      entries.push({ daysAgo, hour, kind, point, note: null });
    }
  }
  return entries;
}
