import * as m from '#messages';
import chill from './mood-icons/chill.svg?raw';
import cosmic from './mood-icons/cosmic.svg?raw';
import creative from './mood-icons/creative.svg?raw';
import vibing from './mood-icons/vibing.svg?raw';

/** In the order in which they follow each other. The hour decides which is the first, in the CSS. */
export const heroMoods = [
  { mood: 'cosmic', icon: cosmic, name: m.mood_cosmic },
  { mood: 'vibing', icon: vibing, name: m.mood_vibing },
  { mood: 'creative', icon: creative, name: m.mood_creative },
  { mood: 'chill', icon: chill, name: m.mood_chill },
] as const;
