export type Point = { readonly x: number; readonly y: number };

/** How far an edge turns away from the straight line, in radians. */
const CURL = 0.62;

/**
 * The control points of an edge from a loop to its remix. All bend in the same direction, so that
 * the whole tree turns; `spread` moves a thread of a highlighted edge sideways in its middle.
 */
export const edgeCurve = (from: Point, to: Point, spread = 0): [Point, Point, Point, Point] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [sx, sy] = [(-dy / length) * spread * 1.34, (dx / length) * spread * 1.34];
  const leaving = turned(dx, dy, -CURL);
  const arriving = turned(dx, dy, CURL * 0.8);
  return [
    from,
    { x: from.x + leaving.x * 0.46 + sx, y: from.y + leaving.y * 0.46 + sy },
    { x: to.x - arriving.x * 0.4 + sx, y: to.y - arriving.y * 0.4 + sy },
    to,
  ];
};

const turned = (x: number, y: number, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The edge as an SVG path. */
export const edgePath = (from: Point, to: Point, spread = 0): string => {
  const [start, one, two, end] = edgeCurve(from, to, spread);
  return `M${text(start)}C${text(one)} ${text(two)} ${text(end)}`;
};

/** A point on the edge, 0 at its start and 1 at its end. */
export const pointOnEdge = (from: Point, to: Point, at: number): Point => {
  const [start, one, two, end] = edgeCurve(from, to);
  const rest = 1 - at;
  const mix = (axis: 'x' | 'y'): number =>
    rest ** 3 * start[axis] +
    3 * rest * rest * at * one[axis] +
    3 * rest * at * at * two[axis] +
    at ** 3 * end[axis];
  return { x: mix('x'), y: mix('y') };
};
