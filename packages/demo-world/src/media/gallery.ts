import { apartments, ferris, neon, rain } from './scenes/city-night.ts';
import { bread, kitchen, latte, ramen } from './scenes/kitchen-table.ts';
import { hills, orbits, quilt, swirl } from './scenes/moods.ts';
import { concert, disco } from './scenes/nights-out.ts';
import { drive, train } from './scenes/on-the-way.ts';
import { arch, dog, laundry, poppies, snow } from './scenes/outdoors.ts';
import { cat, fire, vinyl, windowsill } from './scenes/rooms.ts';
import { dusk, lake, lighthouse, shore } from './scenes/water.ts';
import type { Scene } from './svg.ts';

/** Every picture of the demo world. */
export const gallery = {
  apartments,
  arch,
  bread,
  cat,
  disco,
  dog,
  drive,
  dusk,
  ferris,
  fire,
  kitchen,
  lake,
  latte,
  laundry,
  lighthouse,
  neon,
  poppies,
  rain,
  ramen,
  shore,
  snow,
  concert,
  train,
  vinyl,
  windowsill,
  'first-light': hills(['grateful', 'dreamy', 'vibing'], 4),
  'blue-hour': hills(['chill', 'nocturnal', 'contemplating'], 11),
  'green-valley': hills(['motivated', 'relaxed', 'adventurous'], 23),
  'bass-line': swirl(['vibing', 'spiraling', 'chill'], 2),
  'warm-swirl': swirl(['cozy', 'playful', 'excited'], 5),
  'quilt-of-moods': quilt(['grateful', 'cozy', 'relaxed', 'dreamy'], 7),
  'kitchen-tiles': quilt(['chill', 'contemplating', 'glowing'], 19),
  'slow-lights': orbits(['dreamy', 'chill', 'vibing'], 3),
  embers: orbits(['hyped', 'glowing', 'playful'], 8),
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof gallery;
