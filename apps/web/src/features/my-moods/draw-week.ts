import { hueOfPoint } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { seededRandom } from '#shared/ui/swirl/seeded-random.ts';
import { isRough } from './diary.ts';
import { dot, inkColour, paintGlow, strokeColour, type Ink } from './draw-year.ts';

/** A moment of the week: how many days after Monday 0:00, and what was felt. */
export type WeekMoment = { at: number; point: MoodPoint };

/** The line of time lies so far down; strokes reach so far up and down. */
export const weekMeasures = { height: 250, line: 138, up: 108, down: 88, margin: 22 } as const;

const STROKES = 15;
const ROUGH_STROKES = 10;
const FLOOR = 14;

type Blade = { x: number; length: number; hue: number; lean: number; alpha: number };

/** Where a time lies on the line; in right-to-left languages the week begins on the right. */
export const timeToX = (at: number, width: number, isMirrored: boolean): number => {
  const { margin } = weekMeasures;
  const share = at / 7;
  return margin + (isMirrored ? 1 - share : share) * (width - 2 * margin);
};

/** Energy goes up, calm goes down. */
export const plumeLength = ({ y }: MoodPoint): number => {
  const { up, down } = weekMeasures;
  return y >= 0 ? FLOOR + (up - FLOOR) * y ** 0.85 : -(FLOOR + (down - FLOOR) * (-y) ** 0.85);
};

type WeekPicture = {
  width: number;
  moments: readonly WeekMoment[];
  isMirrored: boolean;
  /** The day that is read, from 0. */
  chosen: number;
  ink: Ink;
};

const bladesOf = ({ width, moments, isMirrored, chosen }: WeekPicture): Blade[] => {
  const random = seededRandom(41);
  return moments.flatMap(({ at, point }) => {
    const rough = isRough(point);
    const count = rough ? ROUGH_STROKES : STROKES;
    const length = plumeLength(point);
    const shade = Math.floor(at) === chosen ? 1 : 0.8;
    return Array.from({ length: count }, (_, index) => {
      const side = index / (count - 1) - 0.5;
      const lean = (0.34 + side * 0.5 + 0.12 * (random() - 0.5)) * (length > 0 ? 1 : 0.9);
      return {
        x: timeToX(at, width, isMirrored) + side * 9,
        length: length * (0.62 + 0.38 * random() - Math.abs(side) * 0.28),
        hue: hueOfPoint(point) + (random() - 0.5) * 16,
        lean: isMirrored ? -lean : lean,
        alpha: (rough ? 0.6 : 0.92) * shade,
      };
    });
  });
};

const paintBlade = (
  pen: CanvasRenderingContext2D,
  { x, length, hue, lean, alpha }: Blade,
  { width, alpha: strength, tip, ink }: { width: number; alpha: number; tip: number; ink: Ink },
): void => {
  const { line } = weekMeasures;
  const aside = Math.abs(length) * lean * 0.55;
  const end = line - length;
  pen.beginPath();
  pen.moveTo(x, line);
  pen.bezierCurveTo(x, line - length * 0.45, x + aside * 0.25, line - length * 0.8, x + aside, end);
  const fade = pen.createLinearGradient(x, line, x + aside, end);
  fade.addColorStop(0, strokeColour(hue, strength * alpha, ink));
  fade.addColorStop(0.6, strokeColour(hue, strength * alpha * 0.8, ink));
  fade.addColorStop(1, strokeColour(hue, strength * alpha * tip, ink));
  pen.strokeStyle = fade;
  pen.lineWidth = width;
  pen.stroke();
};

/** The line of the year, unrolled: every moment is a plume, up for energy, down for calm. */
export const paintWeek = (pen: CanvasRenderingContext2D, picture: WeekPicture): void => {
  const { width, moments, isMirrored, ink } = picture;
  const { height, line } = weekMeasures;
  const blades = bladesOf(picture);
  const isDark = ink.scheme === 'dark';
  pen.lineCap = 'round';
  paintGlow(pen, { width, height }, ink, (glow) => {
    for (const blade of blades) {
      paintBlade(glow, blade, { width: 6, alpha: isDark ? 0.26 : 0.3, tip: 0, ink });
    }
  });
  for (const blade of blades) paintBlade(pen, blade, { width: 1.35, alpha: 0.92, tip: 0.12, ink });
  for (let step = 0; step <= 84; step += 1) {
    const x = timeToX(step / 12, width, isMirrored);
    dot(pen, [x, line], step % 12 === 0 ? 1.2 : 0.7, inkColour(ink, 0.32));
  }
  for (const { at, point } of moments) {
    const hue = hueOfPoint(point);
    const colour = isDark ? `oklch(0.97 0.04 ${hue})` : `oklch(0.42 0.13 ${hue})`;
    dot(pen, [timeToX(at, width, isMirrored), line], 2.6, ink.forced ?? colour);
  }
};
