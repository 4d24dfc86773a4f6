import * as m from '#messages';
import type { HourBucket } from '#shared/config/hours.ts';
import chill from './mood-icons/chill.svg?raw';
import cosmic from './mood-icons/cosmic.svg?raw';
import creative from './mood-icons/creative.svg?raw';
import vibing from './mood-icons/vibing.svg?raw';

/** In the order in which they follow each other, each with the hour at which it is the first. */
export const heroMoods = [
  { mood: 'cosmic', first: 'night', icon: cosmic, name: m.mood_cosmic },
  { mood: 'vibing', first: 'evening', icon: vibing, name: m.mood_vibing },
  { mood: 'creative', first: 'afternoon', icon: creative, name: m.mood_creative },
  { mood: 'chill', first: 'morning', icon: chill, name: m.mood_chill },
] as const satisfies readonly { first: HourBucket; [part: string]: unknown }[];
