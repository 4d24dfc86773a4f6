import { moodHue } from '@swirl/contract/mood-hues';

const CIRCLE = 360;

/** The hue at a place (0 to 1) of a circle that goes through the moods and back to the first. */
export const hueAt = (moods: readonly string[], at: number): number => {
  const place = at * moods.length;
  const index = Math.floor(place) % moods.length;
  const from = moodHue(moods[index] ?? '');
  const to = moodHue(moods[(index + 1) % moods.length] ?? '');
  // The shorter way round the circle of colours.
  const way = ((to - from + 1.5 * CIRCLE) % CIRCLE) - CIRCLE / 2;
  return (from + way * (place % 1) + CIRCLE) % CIRCLE;
};
