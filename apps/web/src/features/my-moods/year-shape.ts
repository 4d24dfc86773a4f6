import type { MoodPoint } from '@swirl/contract/mood-points';

/** One turn of a spiral: January at the top, growing outwards. Lengths are in CSS pixels. */
export type Turn = {
  centre: number;
  /** The radius on January 1, and how much it grows in a year. */
  start: number;
  growth: number;
  /** The length of a stroke: at least so much, and so much more with full or no energy. */
  floor: number;
  outwards: number;
  inwards: number;
  width: number;
  glow: number;
  alpha: number;
};

/** The size of a picture of 390 px, in units of the drawing. */
const DRAWN_SIZE = 390 / 1.1;

const scaled = (
  turn: Omit<Turn, 'centre' | 'alpha'>,
  unit: number,
): Omit<Turn, 'centre' | 'alpha'> => ({
  start: turn.start * unit,
  growth: turn.growth * unit,
  floor: turn.floor * unit,
  outwards: turn.outwards * unit,
  inwards: turn.inwards * unit,
  width: turn.width * unit,
  glow: turn.glow * unit,
});

const THIS_YEAR = {
  start: 98,
  growth: 36,
  floor: 5,
  outwards: 38,
  inwards: 25,
  width: 1.45,
  glow: 7,
};
const YEAR_BEFORE = {
  start: 50,
  growth: 46,
  floor: 3,
  outwards: 20,
  inwards: 13,
  width: 1.05,
  glow: 4,
};

/** Both years of a square picture: the year before lies inside, fainter, like a ring of a tree. */
export const turnsOf = (size: number): { year: Turn; before: Turn; unit: number } => {
  const unit = size / DRAWN_SIZE;
  const centre = size / 2;
  return {
    year: { ...scaled(THIS_YEAR, unit), centre, alpha: 1 },
    before: { ...scaled(YEAR_BEFORE, unit), centre, alpha: 0.62 },
    unit,
  };
};

export type Pixel = readonly [x: number, y: number];

const TURN = 2 * Math.PI;
const TOP = -Math.PI / 2;

/** The angle and radius of a day, counted from 0. */
export const polarOf = (turn: Turn, day: number, days: number) => ({
  angle: (TURN * (day + 0.5)) / days + TOP,
  radius: turn.start + turn.growth * (day / days),
});

const at = (centre: number, radius: number, angle: number): Pixel => [
  centre + radius * Math.cos(angle),
  centre + radius * Math.sin(angle),
];

export const pixelOf = (turn: Turn, day: number, days: number, beyond = 0): Pixel => {
  const { angle, radius } = polarOf(turn, day, days);
  return at(turn.centre, radius + beyond, angle);
};

/** Longer with more energy outwards, and with more calm inwards. */
export const strokeLength = ({ floor, outwards, inwards }: Turn, { y }: MoodPoint): number =>
  y >= 0 ? floor + outwards * y ** 0.9 : -(floor + inwards * (-y) ** 0.9);

const STEPS = 14;
const BEND = 0.0062;

/** The points of a stroke, from the line of days to its tip; it bends with the turn. */
export const strokeOf = (
  turn: Turn,
  day: number,
  days: number,
  point: MoodPoint,
): readonly Pixel[] => {
  const { angle, radius } = polarOf(turn, day, days);
  const length = strokeLength(turn, point);
  const bend = (BEND / (turn.width / THIS_YEAR.width)) * Math.abs(length) * (length > 0 ? 1 : -0.8);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    return at(turn.centre, radius + length * share, angle + bend * share * share);
  });
};

/** The day under a finger: by angle alone, so that the hand may be anywhere round the picture. */
export const dayAtPixel = ([x, y]: Pixel, centre: number, days: number): number => {
  const angle = Math.atan2(y - centre, x - centre) - TOP;
  const share = (((angle % TURN) + TURN) % TURN) / TURN;
  return Math.min(days - 1, Math.floor(share * days));
};
