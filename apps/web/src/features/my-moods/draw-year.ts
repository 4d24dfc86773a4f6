import { hueOfPoint } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { isRough } from './diary.ts';
import { pixelOf, strokeOf, turnsOf, type Pixel, type Turn } from './year-shape.ts';

/** The points of each day of a year, from January 1 on. */
export type YearPoints = readonly (readonly MoodPoint[])[];

export type Ink = {
  scheme: 'light' | 'dark';
  /** The system's own color, if it has to be used. */
  forced: string | undefined;
};

const ROUGH_ALPHA = 0.62;

export const strokeColour = (hue: number, alpha: number, { scheme, forced }: Ink): string => {
  if (forced !== undefined) return forced;
  if (scheme === 'dark') return `oklch(0.79 0.155 ${hue} / ${alpha})`;
  // Yellow is lighter than other hues of the same pigment.
  const lightness = 0.7 + 0.06 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180));
  return `oklch(${lightness} 0.16 ${hue} / ${alpha})`;
};

const groundColour = ({ scheme, forced }: Ink): string => {
  if (forced !== undefined) return 'Canvas';
  return scheme === 'dark' ? 'oklch(0.155 0.01 265)' : 'oklch(0.985 0.006 85)';
};

export const inkColour = ({ scheme, forced }: Ink, alpha = 1): string =>
  forced ?? (scheme === 'dark' ? `oklch(1 0 0 / ${alpha})` : `oklch(0.22 0.02 265 / ${alpha})`);

const beadColour = (hue: number, alpha: number, { scheme, forced }: Ink): string =>
  forced ??
  (scheme === 'dark' ? `oklch(0.97 0.04 ${hue} / ${alpha})` : `oklch(0.45 0.13 ${hue} / ${alpha})`);

export const dot = (
  pen: CanvasRenderingContext2D,
  [x, y]: Pixel,
  radius: number,
  colour: string,
) => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
};

type Stroke = { line: readonly Pixel[]; hue: number; alpha: number };

const strokesOf = (turn: Turn, points: YearPoints): Stroke[] =>
  points.flatMap((felt, day) =>
    felt.map((point) => ({
      line: strokeOf(turn, day, points.length, point),
      hue: hueOfPoint(point),
      alpha: turn.alpha * (isRough(point) ? ROUGH_ALPHA : 1),
    })),
  );

const trace = (pen: CanvasRenderingContext2D, line: readonly Pixel[]): void => {
  pen.beginPath();
  for (const [index, [x, y]] of line.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
};

const paintStrokes = (
  pen: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, alpha, tip, ink }: { width: number; alpha: number; tip: number; ink: Ink },
): void => {
  pen.lineCap = 'round';
  pen.lineWidth = width;
  for (const { line, hue, alpha: own } of strokes) {
    const [root, end] = [line[0], line.at(-1)];
    if (root === undefined || end === undefined) continue;
    const fade = pen.createLinearGradient(...root, ...end);
    fade.addColorStop(0, strokeColour(hue, alpha * own, ink));
    fade.addColorStop(0.55, strokeColour(hue, alpha * own * 0.85, ink));
    fade.addColorStop(1, strokeColour(hue, alpha * own * tip, ink));
    trace(pen, line);
    pen.strokeStyle = fade;
    pen.stroke();
  }
};

/** One pixel of the glow is so many of the picture: enlarging it softens it. */
const SOFTNESS = 8;

/** Paints on a small canvas and enlarges it, which every browser can blur. */
export const paintGlow = (
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  ink: Ink,
  paint: (glow: CanvasRenderingContext2D) => void,
): void => {
  if (ink.forced !== undefined) return;
  const small = document.createElement('canvas');
  small.width = Math.ceil(size.width / SOFTNESS);
  small.height = Math.ceil(size.height / SOFTNESS);
  const glow = small.getContext('2d');
  if (glow === null) return;
  glow.scale(1 / SOFTNESS, 1 / SOFTNESS);
  glow.globalCompositeOperation = ink.scheme === 'dark' ? 'screen' : 'source-over';
  paint(glow);
  pen.save();
  pen.globalCompositeOperation = ink.scheme === 'dark' ? 'screen' : 'multiply';
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small, 0, 0, small.width * SOFTNESS, small.height * SOFTNESS);
  pen.restore();
};

const paintTurn = (
  pen: CanvasRenderingContext2D,
  turn: Turn,
  points: YearPoints,
  { ink, from, size }: { ink: Ink; from: number; size: number },
): void => {
  const strokes = strokesOf(turn, points);
  const isDark = ink.scheme === 'dark';
  paintGlow(pen, { width: size, height: size }, ink, (glow) =>
    paintStrokes(glow, strokes, { width: turn.glow, alpha: isDark ? 0.3 : 0.4, tip: 0, ink }),
  );
  paintStrokes(pen, strokes, { width: turn.width, alpha: isDark ? 0.9 : 0.85, tip: 0.22, ink });
  for (const [day, felt] of points.entries()) {
    if (day < from) continue;
    const pixel = pixelOf(turn, day, points.length);
    const first = felt[0];
    if (first === undefined) {
      dot(pen, pixel, turn.width * 0.42, inkColour(ink, 0.26 * turn.alpha));
    } else {
      dot(pen, pixel, turn.width * 0.62, beadColour(hueOfPoint(first), turn.alpha, ink));
    }
  }
};

export type YearPicture = {
  size: number;
  year: YearPoints;
  before: YearPoints;
  /** The number of today in the year, if it is this one. */
  now: number | undefined;
  ink: Ink;
};

/** The year and, inside it, the year before. */
export const paintYear = (pen: CanvasRenderingContext2D, picture: YearPicture): void => {
  const { size, year, before, now, ink } = picture;
  const turns = turnsOf(size);
  const first = before.findIndex((felt) => felt.length > 0);
  if (first !== -1) paintTurn(pen, turns.before, before, { ink, from: first, size });
  paintTurn(pen, turns.year, year, { ink, from: 0, size });
  if (now === undefined) return;
  const pixel = pixelOf(turns.year, now, year.length);
  dot(pen, pixel, 5.5, groundColour(ink));
  dot(pen, pixel, 4, inkColour(ink));
};

/** The day that is read: its strokes in ink, and a mark on the line of days. */
export const paintChosen = (
  pen: CanvasRenderingContext2D,
  { size, year, ink }: YearPicture,
  day: number,
): void => {
  const { year: turn } = turnsOf(size);
  pen.lineCap = 'round';
  pen.lineWidth = 2.4;
  pen.strokeStyle = inkColour(ink);
  for (const point of year[day] ?? []) {
    trace(pen, strokeOf(turn, day, year.length, point));
    pen.stroke();
  }
  const pixel = pixelOf(turn, day, year.length);
  dot(pen, pixel, 8, groundColour(ink));
  dot(pen, pixel, 5.5, inkColour(ink));
};
