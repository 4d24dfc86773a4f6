import { journeyBend, journeyPoints } from '@swirl/contract/journeys';
import { pointOnPlane } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';

/** The plane on the screen. In languages from right to left it is mirrored. */
export type PlaneSize = { readonly width: number; readonly height: number; readonly rtl: boolean };

export type Spot = readonly [x: number, y: number];

/** From the middle to the edge of the plane, as shares of its picture. */
const REACH = { x: 0.392, y: 0.433 };
const MIDDLE = 0.5075;

export const toSpot = ({ width, height, rtl }: PlaneSize, { x, y }: MoodPoint): Spot => [
  width * (0.5 + (rtl ? -x : x) * REACH.x),
  height * (MIDDLE - y * REACH.y),
];

export const toPoint = ({ width, height, rtl }: PlaneSize, [left, top]: Spot): MoodPoint => {
  const x = (left / width - 0.5) / REACH.x;
  return pointOnPlane({ x: rtl ? -x : x, y: (MIDDLE - top / height) / REACH.y });
};

/** How a journey is drawn: its curve, and a spot for each of its loops. */
export const drawnWay = (
  size: PlaneSize,
  { from, to, count }: { from: MoodPoint; to: MoodPoint; count: number },
) => {
  const [start, bend, end] = [from, journeyBend(from, to), to].map((point) => toSpot(size, point));
  const text = (spot: Spot | undefined) => spot?.map((value) => value.toFixed(1)).join(' ') ?? '';
  return {
    path: `M${text(start)}Q${text(bend)} ${text(end)}`,
    steps: journeyPoints(from, to, count).map((point) => ({ point, spot: toSpot(size, point) })),
    dots: journeyPoints(from, to, 41).map((point) => toSpot(size, point)),
  };
};

export type NameSide = 'below' | 'end' | 'start' | 'above';

export type Named = { readonly name: string; readonly spot: Spot; readonly width: number };

export type Round = { readonly spot: Spot; readonly radius: number };

type Box = readonly [left: number, top: number, right: number, bottom: number];

const GAP = 9;

/** Left and right of the screen; a mirrored plane swaps them with start and end. */
const boxesOf = ({ spot: [x, y], width }: Named, height: number, rtl: boolean) => {
  const half = height * 0.62;
  const beside = {
    right: [x + GAP + 4, y - half, x + GAP + 6 + width, y + half],
    left: [x - GAP - 6 - width, y - half, x - GAP - 4, y + half],
  } as const;
  return [
    ['below', [x - width / 2, y + GAP, x + width / 2, y + GAP + 2 + height]],
    ['end', rtl ? beside.left : beside.right],
    ['start', rtl ? beside.right : beside.left],
    ['above', [x - width / 2, y - GAP - 2 - height, x + width / 2, y - GAP]],
  ] as const satisfies readonly (readonly [NameSide, Box])[];
};

const overlaps = (one: Box, other: Box): boolean =>
  one[2] > other[0] && one[0] < other[2] && one[3] > other[1] && one[1] < other[3];

const covers = ({ spot: [x, y], radius }: Round): Box => [
  x - radius,
  y - radius,
  x + radius,
  y + radius,
];

/**
 * Where each name is written while a way is drawn: no name lies on the way, on the pin or goal, or on
 * another name. Names near the way choose first; one that fits nowhere is left out.
 */
export const layOutNames = (
  names: readonly Named[],
  taken: readonly Round[],
  { width, rtl, textHeight }: { width: number; rtl: boolean; textHeight: number },
): ReadonlyMap<string, NameSide> => {
  const sides = new Map<string, NameSide>();
  const boxes = taken.map(covers);
  const marks = new Map(names.map(({ name, spot }) => [name, covers({ spot, radius: 7 })]));
  for (const named of names) {
    const free = boxesOf(named, textHeight, rtl).find(
      ([, box]) =>
        box[0] >= 2 &&
        box[2] <= width - 2 &&
        !boxes.some((other) => overlaps(box, other)) &&
        ![...marks].some(([name, mark]) => name !== named.name && overlaps(box, mark)),
    );
    if (free === undefined) continue;
    sides.set(named.name, free[0]);
    boxes.push(free[1]);
  }
  return sides;
};
