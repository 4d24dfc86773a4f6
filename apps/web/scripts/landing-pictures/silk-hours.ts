import type { HourBucket } from '../../src/pages/landing/hours.ts';
import type { SilkArm } from './silk-threads.ts';

type SilkHour = { arms: readonly SilkArm[]; seed: number };

const arms = (...armList: readonly (readonly [hue: number, weight: number])[]): SilkArm[] =>
  armList.map(([hue, weight], index) => ({ hue, weight, from: 0.2 + index * 2.1 }));

/** The time of day sets the hues of the silk; its sky is in the CSS. */
export const silkHours: Record<HourBucket, SilkHour> = {
  morning: { arms: arms([74, 1], [192, 0.8], [36, 0.9]), seed: 3 },
  afternoon: { arms: arms([212, 1], [152, 0.85], [98, 0.9]), seed: 2 },
  evening: { arms: arms([34, 1], [352, 0.9], [72, 0.95]), seed: 3 },
  night: { arms: arms([228, 1], [256, 1], [8, 0.8]), seed: 2 },
};
