/** The few strokes every part of a face is drawn with. Units are those of the 200 × 200 drawing. */
export type Pen = CanvasRenderingContext2D;
type Paint = string | CanvasGradient;
type Stops = readonly (readonly [offset: number, colour: string])[];

const traced = (path: string): Path2D => new Path2D(path);

export const fillPath = (pen: Pen, path: string, paint: Paint): void => {
  pen.fillStyle = paint;
  pen.fill(traced(path));
};

export const strokePath = (pen: Pen, path: string, paint: Paint, width: number): void => {
  pen.strokeStyle = paint;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(traced(path));
};

export const downwards = (pen: Pen, from: number, to: number, stops: Stops): CanvasGradient => {
  const gradient = pen.createLinearGradient(0, from, 0, to);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
};

export const outwards = (
  pen: Pen,
  centre: readonly [x: number, y: number],
  radius: number,
  stops: Stops,
): CanvasGradient => {
  const gradient = pen.createRadialGradient(...centre, 0, ...centre, radius);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
};

/** Draws inside the given outline only. */
export const within = (pen: Pen, path: string, draw: () => void): void => {
  pen.save();
  pen.clip(traced(path));
  draw();
  pen.restore();
};

export const faded = (pen: Pen, alpha: number, draw: () => void): void => {
  pen.save();
  pen.globalAlpha *= alpha;
  draw();
  pen.restore();
};

/** Runs clockwise like every outline here, so that overlapping pieces of one path never cut holes. */
export const ellipsePath = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 1 ${2 * across} 0a${across} ${down} 0 1 1 ${-2 * across} 0Z`;

export const circlePath = (x: number, y: number, radius: number): string =>
  ellipsePath(x, y, radius, radius);
