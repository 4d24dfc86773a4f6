import type { SeedLoop } from './loop.ts';
import { choir } from './stories/choir.ts';
import { films } from './stories/films.ts';
import { kettle } from './stories/kettle.ts';
import { pictures } from './stories/pictures.ts';
import { stairwell } from './stories/stairwell.ts';
import { voices } from './stories/voices.ts';
import { statuses } from './stories/statuses.ts';

/** Oldest first: remixes come after their parents. */
export const loops: readonly SeedLoop[] = [
  ...choir,
  ...kettle,
  ...stairwell,
  ...voices,
  ...films,
  ...pictures,
  ...statuses,
].toSorted((one, other) => other.hoursAgo - one.hoursAgo);
