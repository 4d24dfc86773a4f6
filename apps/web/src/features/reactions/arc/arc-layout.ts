import type { CssVariables } from '#shared/ui/mood-style.ts';

/** In pixels, from the center of the heart; `y` is down. */
export type ArcPoint = { x: number; y: number };

/** Which side the arc opens to: away from the edge that the heart is at. */
export type ArcSide = 'left' | 'right';

const RADIUS_PX = 176;
const STEP_DEGREES = 20.3;
/** The chosen one is a little farther out. */
const CHOSEN_PX = 12;
const ORB_PX = 20;
/** Half a heart, with the size of a fingertip. */
const HEART_PX = 34;
const BEYOND_PX = 260;
/** How finely the arc is tilted to stay on the screen. */
const TILT_DEGREES = 5;
const MAX_TILT_DEGREES = 90;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** At an angle in degrees, upwards from the horizontal on the arc's side. */
const pointAt = (angle: number, radius: number, side: ArcSide): ArcPoint => ({
  x: radius * Math.cos(radians(angle)) * (side === 'left' ? -1 : 1),
  y: -radius * Math.sin(radians(angle)),
});

/** The space above and below the center of the heart. */
export type ArcRoom = { above: number; below: number };

const anglesAround = (middle: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => middle + ((count - 1) / 2 - index) * STEP_DEGREES);

const fits = (angles: readonly number[], { above, below }: ArcRoom): boolean =>
  angles.every((angle) => {
    const { y } = pointAt(angle, RADIUS_PX, 'left');
    return -y + ORB_PX <= above && y + ORB_PX <= below;
  });

/** The angle of each mood, the first on top. Near the top or bottom edge the arc is tilted. */
export const arcAngles = (count: number, room: ArcRoom): number[] => {
  for (let tilt = 0; tilt <= MAX_TILT_DEGREES; tilt += TILT_DEGREES) {
    for (const middle of [tilt, -tilt]) {
      const angles = anglesAround(middle, count);
      if (fits(angles, room)) return angles;
    }
  }
  return anglesAround(0, count);
};

export const orbPoint = (angle: number, side: ArcSide, chosen = false): ArcPoint =>
  pointAt(angle, RADIUS_PX + (chosen ? CHOSEN_PX : 0), side);

/** Where a style sheet finds the center of the arc, and a point around it. */
export const centerStyle = ({ x, y }: ArcPoint): CssVariables => ({
  '--center-x': `${x}px`,
  '--center-y': `${y}px`,
});
export const pointStyle = ({ x, y }: ArcPoint): CssVariables => ({
  '--x': `${x}px`,
  '--y': `${y}px`,
});

/** The band behind the moods, as an SVG path. */
export const arcBand = (angles: readonly number[], side: ArcSide): string => {
  const [first = 0] = angles;
  const from = pointAt(first + STEP_DEGREES * 0.3, RADIUS_PX, side);
  const to = pointAt((angles.at(-1) ?? 0) - STEP_DEGREES * 0.3, RADIUS_PX, side);
  const sweep = side === 'left' ? 0 : 1;
  return `M${from.x} ${from.y}A${RADIUS_PX} ${RADIUS_PX} 0 0 ${sweep} ${to.x} ${to.y}`;
};

/** The index of a mood; back on the heart a like; too far away nothing. */
export type ArcChoice = number | 'like' | null;

/** What letting go at a point chooses: the nearest mood by angle. */
export const arcChoice = (
  { x, y }: ArcPoint,
  angles: readonly number[],
  side: ArcSide,
): ArcChoice => {
  const distance = Math.hypot(x, y);
  if (distance <= HEART_PX) return 'like';
  if (distance > BEYOND_PX) return null;
  const direction = (Math.atan2(-y, side === 'left' ? -x : x) * 180) / Math.PI;
  const apart = (angle: number): number => {
    const turn = Math.abs(angle - direction) % 360;
    return Math.min(turn, 360 - turn);
  };
  const gaps = angles.map(apart);
  return gaps.indexOf(Math.min(...gaps));
};
