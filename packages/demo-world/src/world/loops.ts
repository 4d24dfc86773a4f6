import type { SeedLoop } from './loop.ts';
import { films } from './stories/films.ts';
import { kettle } from './stories/kettle.ts';
import { pictures } from './stories/pictures.ts';
import { stairwell } from './stories/stairwell.ts';
import { voices } from './stories/voices.ts';
import { words } from './stories/words.ts';

/** Oldest first: remixes come after their parents. */
export const loops: readonly SeedLoop[] = [
  ...kettle,
  ...stairwell,
  ...voices,
  ...films,
  ...pictures,
  ...words,
].toSorted((one, other) => other.hoursAgo - one.hoursAgo);
