import type { Theme } from '../../src/shared/ui/theme.ts';
import type { SilkArm, SilkFold, SilkThread } from './silk-threads.ts';
import { SILK_INNER, silkPoint, silkThreads } from './silk-threads.ts';

export type SilkPainting = {
  arms: readonly SilkArm[];
  seed: number;
  theme: Theme;
  threadsPerArm: number;
  /** Side of the square canvas, in device pixels. */
  side: number;
  pixelRatio: number;
};

type Stops = readonly (readonly [offset: number, colour: string])[];

const GLOW_SHRINK = 24;

const gradient = (
  context: CanvasRenderingContext2D,
  inner: number,
  outer: number,
  stops: Stops,
) => {
  const fill = context.createRadialGradient(0, 0, inner, 0, 0, outer);
  for (const [offset, colour] of stops) fill.addColorStop(offset, colour);
  return fill;
};

const trace = (
  context: CanvasRenderingContext2D,
  fold: SilkFold,
  across: number,
  reach: number,
  steps: number,
): void => {
  context.beginPath();
  for (let step = 0; step <= steps; step += 1) {
    const { x, y } = silkPoint(fold, across, step / steps);
    context.lineTo(x * reach, y * reach);
  }
  context.stroke();
};

const threadColours = ({ hue, edge, alpha }: SilkThread, theme: Theme): Stops => {
  const dark = theme === 'dark';
  // On a light background, yellow and green of the usual lightness look muddy.
  const lift = !dark && hue > 55 && hue < 130 ? 0.09 : 0;
  const lightness = dark ? 0.74 + 0.12 * edge : 0.72 + lift - 0.05 * edge;
  const chroma = dark ? 0.145 : 0.15;
  const strength = alpha * (dark ? 0.045 + 0.2 * edge : 0.062 + 0.075 * edge);
  const steps = [
    [0, 0, 0.12],
    [0.06, 1.5, 0.1],
    [0.2, 1.1, 0.04],
    [0.45, 0.8, 0],
    [0.75, 0.42, 0],
    [1, 0, 0],
  ] as const;
  return steps.map(([offset, share, glint], index) => {
    const l = Math.min(0.97, lightness + (dark ? glint : 0));
    const c = chroma * (dark && index < 2 ? 0.75 : 1);
    return [offset, `oklch(${l} ${c} ${hue + index * 4} / ${Math.min(1, strength * share)})`];
  });
};

const glowColours = ({ hue, weight }: SilkArm, theme: Theme): Stops => {
  const [l, c, a] = theme === 'dark' ? [0.6, 0.17, 0.36] : [0.87, 0.1, 0.66];
  const at = (share: number) => `oklch(${l} ${c} ${hue} / ${a * weight * share})`;
  return [
    [0, at(0)],
    [0.1, at(1)],
    [0.45, at(0.75)],
    [1, at(0)],
  ];
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext('2d');

// Safari has no canvas blur: the glow is drawn small and enlarged by halves, which blurs it.
const paintGlow = (
  context: CanvasRenderingContext2D,
  folds: readonly (SilkFold & SilkArm)[],
  { side, theme }: SilkPainting,
): void => {
  let size = Math.max(32, Math.round(side / GLOW_SHRINK));
  let glow = document.createElement('canvas');
  glow.width = size;
  glow.height = size;
  const small = contextOf(glow);
  if (small === null) return;
  const reach = size / 2;
  small.translate(reach, reach);
  small.globalCompositeOperation = theme === 'dark' ? 'lighter' : 'multiply';
  small.lineCap = 'round';
  for (const fold of folds) {
    small.strokeStyle = gradient(small, reach * 0.04, reach, glowColours(fold, theme));
    for (const [breadth, strength] of [
      [0.24, 0.28],
      [0.17, 0.34],
      [0.1, 0.38],
    ] as const) {
      small.globalAlpha = strength;
      small.lineWidth = reach * breadth;
      for (const across of [-0.55, 0, 0.55]) trace(small, fold, across, reach, 70);
    }
  }
  while (size * 2 < side) {
    const larger = document.createElement('canvas');
    size *= 2;
    larger.width = size;
    larger.height = size;
    const next = contextOf(larger);
    if (next === null) return;
    next.imageSmoothingQuality = 'high';
    next.drawImage(glow, 0, 0, size, size);
    glow = larger;
  }
  context.drawImage(glow, -side / 2, -side / 2, side, side);
};

/** A long exposure of light in fine threads. */
export const paintSilk = (canvas: HTMLCanvasElement, painting: SilkPainting): void => {
  const { arms, seed, threadsPerArm, side, theme, pixelRatio } = painting;
  canvas.width = side;
  canvas.height = side;
  const context = contextOf(canvas);
  if (context === null) return;
  const reach = side / 2;
  const { folds, threads } = silkThreads(arms, seed, threadsPerArm);
  context.translate(reach, reach);
  paintGlow(context, folds, painting);
  // A dark theme adds light, a light theme subtracts pigment.
  context.globalCompositeOperation = theme === 'dark' ? 'lighter' : 'multiply';
  for (const thread of threads) {
    const stops = threadColours(thread, theme);
    context.strokeStyle = gradient(context, reach * SILK_INNER * 0.8, reach, stops);
    context.lineWidth = thread.width * pixelRatio;
    trace(context, thread.fold, thread.across, reach, 150);
  }
};
