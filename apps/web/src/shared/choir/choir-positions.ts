/** The center of a head and the side of its drawing, in radii of the disc, from its center. */
export type ChoirPosition = { x: number; y: number; size: number };

type Row = readonly [x: number, y: number, size: number];

/** By number of voices: the first voice is highest, the newest in front and largest. */
const POSITIONS: readonly (readonly Row[])[] = [
  [[0, 0.016, 1.91]],
  [
    [-0.36, -0.2, 1.28],
    [0.29, 0.18, 1.56],
  ],
  [
    [-0.54, -0.32, 1.08],
    [0.54, -0.32, 1.08],
    [0, 0.28, 1.38],
  ],
  [
    [0, -0.6, 0.9],
    [-0.59, -0.2, 1.02],
    [0.59, -0.2, 1.02],
    [0, 0.35, 1.36],
  ],
  [
    [-0.3, -0.58, 0.9],
    [0.3, -0.58, 0.9],
    [-0.67, -0.06, 0.96],
    [0.67, -0.06, 0.96],
    [0, 0.35, 1.32],
  ],
  [
    [0, -0.7, 0.76],
    [-0.47, -0.54, 0.82],
    [0.47, -0.54, 0.82],
    [-0.71, 0.06, 0.88],
    [0.71, 0.06, 0.88],
    [0, 0.36, 1.28],
  ],
  [
    [-0.21, -0.74, 0.66],
    [0.21, -0.74, 0.66],
    [-0.32, -0.25, 0.72],
    [0.32, -0.25, 0.72],
    [-0.74, -0.12, 0.74],
    [0.74, -0.12, 0.74],
    [0, 0.38, 1.18],
  ],
  [
    [0, -0.76, 0.64],
    [-0.41, -0.7, 0.64],
    [0.41, -0.7, 0.64],
    [-0.31, -0.22, 0.7],
    [0.31, -0.22, 0.7],
    [-0.75, -0.1, 0.7],
    [0.75, -0.1, 0.7],
    [0, 0.38, 1.18],
  ],
];

/** Where each voice of a mix path is drawn, from the back to the front. */
export const choirPositions = (voices: number): ChoirPosition[] =>
  (POSITIONS[voices - 1] ?? []).map(([x, y, size]) => ({ x, y, size }));

/** The center of a head in its own drawing. */
export const HEAD_CENTRE = { x: 100, y: 97 };
