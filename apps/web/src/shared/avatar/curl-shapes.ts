import { seededRandom } from '../ui/swirl/seeded-random.ts';

type Curl = readonly [x: number, y: number, radius: number];

const mirrored = (curls: readonly Curl[]): Curl[] =>
  curls.flatMap(([x, y, radius]): Curl[] => [
    [x, y, radius],
    [200 - x, y, radius],
  ]);

/** Big separate curls, each with its own light; the last ones are on top. */
export const curlyHair = {
  behind: [
    ...mirrored([
      [48, 98, 13],
      [45, 79, 15],
      [51, 57, 17],
      [75, 37, 18],
    ]),
    [100, 31, 20] as const,
  ],
  front: [
    ...mirrored([
      [56, 62, 16],
      [66, 48, 17],
      [82, 39, 17],
    ]),
    [100, 35, 18] as const,
    ...mirrored([
      [58, 78, 14],
      [76, 57, 13],
      [92, 53, 13.5],
      [51, 93, 11],
    ]),
  ],
  behindUnderHat: mirrored([
    [45, 84, 14],
    [46, 102, 13],
    [52, 117, 10],
  ]),
  frontUnderHat: mirrored([
    [56, 78, 9.5],
    [50, 92, 10],
    [70, 74, 8],
    [86, 72, 7.5],
  ]),
};

const CLOUD_BUMPS = 17;

const cloud = (reach: number, radius: number): Curl[] => [
  [100, 72, reach + radius * 0.35],
  ...Array.from({ length: CLOUD_BUMPS }, (_, index): Curl => {
    // From below one ear over the top to below the other.
    const angle = ((205 - (230 * index) / (CLOUD_BUMPS - 1)) * Math.PI) / 180;
    return [100 + Math.cos(angle) * reach * 1.04, 72 - Math.sin(angle) * reach, radius];
  }),
];

/** Closes the cloud above the forehead. */
export const AFRO_CROWN =
  'M52 90C46 52 68 40 100 40S154 52 148 90C146 76 138 66 126 62C116 58 84 58 74 62C62 66 54 76 52 90Z';

/** The part of the cloud under a hat, without a rim of the given width. */
const puffs = (rim: number): Curl[] =>
  mirrored([
    [42, 84, 16 - rim],
    [40, 102, 17 - rim],
    [50, 116, 13 - rim],
    [48, 74, 12 - rim],
  ]);

/** One cloud with a soft outline. */
export const afroHair = {
  behind: cloud(51, 14),
  lit: cloud(49, 12.5),
  front: [
    [100, 57, 11] as const,
    ...mirrored([
      [56, 84, 8.5],
      [61, 74, 10],
      [72, 65, 11],
      [86, 59, 11],
    ]),
  ],
  behindUnderHat: puffs(0),
  litUnderHat: puffs(2.5),
  frontUnderHat: mirrored([
    [57, 80, 8.5],
    [68, 74, 8],
    [81, 72, 7.5],
    [94, 71, 7],
  ]),
};

/** Where light catches single curls of the cloud: the same ones every time. */
export const cloudCurls = (): { x: number; y: number; turn: number }[] => {
  const random = seededRandom(11);
  const curls: { x: number; y: number; turn: number }[] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const x = 44 + column * 11.2 + (row % 2) * 5.6 + (random() - 0.5) * 4;
      const y = 20 + row * 10.5 + (random() - 0.5) * 4;
      const turn = random() * Math.PI * 2;
      if (Math.hypot((x - 100) / 1.04, y - 72) < 54) curls.push({ x, y, turn });
    }
  }
  return curls;
};
