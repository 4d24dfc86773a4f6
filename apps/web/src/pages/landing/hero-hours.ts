import type { HourBucket } from '#shared/config/hours.ts';
import type { SilkArm } from '#shared/ui/silk/silk-threads.ts';

export type HeroMood = 'cosmic' | 'vibing' | 'creative' | 'chill';
type HeroHour = { arms: readonly SilkArm[]; seed: number; mood: HeroMood };

const arms = (...armList: readonly (readonly [hue: number, weight: number])[]): SilkArm[] =>
  armList.map(([hue, weight], index) => ({ hue, weight, from: 0.2 + index * 2.1 }));

/** The hour sets the hues of the silk; its sky is in the CSS, so that the first frame has it. */
export const heroHours: Record<HourBucket, HeroHour> = {
  morning: { arms: arms([74, 1], [192, 0.8], [36, 0.9]), seed: 3, mood: 'chill' },
  afternoon: { arms: arms([212, 1], [152, 0.85], [98, 0.9]), seed: 2, mood: 'creative' },
  evening: { arms: arms([34, 1], [352, 0.9], [72, 0.95]), seed: 3, mood: 'vibing' },
  night: { arms: arms([228, 1], [256, 1], [8, 0.8]), seed: 2, mood: 'cosmic' },
};
