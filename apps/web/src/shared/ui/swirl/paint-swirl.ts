import { swirlArms } from './swirl-arms.ts';
import { blurPixels } from './blur-pixels.ts';

/** Everything in it is blurred, so a few pixels are enough. */
const SIDE = 128;
/** The drawing reaches from -100 to 100. */
const SCALE = SIDE / 200;
const BLUR = 6.2 * SCALE;

type SwirlLight = {
  hues: readonly number[];
  seed: number;
  scheme: 'light' | 'dark';
  /** Behind a headline the light is dimmed so that text keeps its contrast. */
  dimmed: boolean;
};

const groundOf = (hue: number, scheme: SwirlLight['scheme']): string =>
  scheme === 'dark' ? `oklch(0.17 0.02 ${hue})` : `oklch(0.97 0.02 ${hue})`;

const armColour = (
  { hue, depth }: { hue: number; depth: 'near' | 'far' },
  { scheme, dimmed }: SwirlLight,
): string => {
  const light = dimmed ? 0.84 : 1;
  if (scheme === 'light') {
    return depth === 'near' ? `oklch(0.87 0.115 ${hue} / 0.95)` : `oklch(0.94 0.05 ${hue} / 0.95)`;
  }
  return depth === 'near'
    ? `oklch(${0.7 * light} 0.18 ${hue} / 0.95)`
    : `oklch(${0.46 * light} 0.15 ${hue} / 0.85)`;
};

/** Paints the arms once; after that the browser only rotates the image. */
export const paintSwirl = (canvas: HTMLCanvasElement, light: SwirlLight): void => {
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return;
  pen.fillStyle = groundOf(light.hues[0] ?? 265, light.scheme);
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.setTransform(SCALE, 0, 0, SCALE, SIDE / 2, SIDE / 2);
  pen.lineCap = 'round';
  for (const arm of swirlArms(light.hues, light.seed)) {
    pen.strokeStyle = armColour(arm, light);
    pen.lineWidth = arm.width;
    pen.stroke(new Path2D(arm.path));
  }
  const pixels = pen.getImageData(0, 0, SIDE, SIDE);
  blurPixels(pixels.data, SIDE, BLUR);
  pen.putImageData(pixels, 0, 0);
};
