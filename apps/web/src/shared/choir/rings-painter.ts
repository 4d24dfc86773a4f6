import type { Pen } from '../avatar/pen.ts';
import type { Ground } from './figure-light.ts';
import { patchAround } from './ring-patch.ts';
import { ribbonOutline, TAPER } from './ribbon-outline.ts';
import { ringMeasures } from './ring-measures.ts';

/** One ring: a voice, or an empty position. */
type Ring = { hue: number; levels: Float32Array; light: number } | null;

export type RingsPicture = {
  /** From the inside out. */
  rings: readonly Ring[];
  ground: Ground;
  /** System colors only: lines instead of ribbons. */
  forced: boolean;
};

type Range = { from: number; to: number };

const WHOLE: Range = { from: 0, to: 1 };
const UNPLAYED = 0.34;
/** A larger step is painted as a whole. */
const LONGEST_STEP = 0.2;
const DOT = { radius: 1.25, apart: 7 };

const colours = (hue: number, ground: Ground) => {
  const dark = ground === 'dark';
  const text = dark ? '1 0 0' : '0.22 0.018 265';
  return {
    lit: (alpha: number) => `oklch(${dark ? 0.86 : 0.62} ${dark ? 0.14 : 0.15} ${hue} / ${alpha})`,
    muted: (alpha: number) => `oklch(${text} / ${alpha === 1 ? 0.24 : 0.14})`,
    dots: `oklch(${text} / 0.46)`,
  };
};

/** Draws growth rings, one for each voice, and afterwards only what changes with the playhead. */
export const createRingsPainter = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d');
  let picture: RingsPicture | undefined;
  let played: number | undefined;
  let ratio = 1;

  const trace = (target: Pen, outline: readonly number[]): void => {
    target.beginPath();
    for (let at = 0; at < outline.length; at += 2) {
      target.lineTo(outline[at] ?? 0, outline[at + 1] ?? 0);
    }
    target.closePath();
  };

  const dotted = (target: Pen, radius: number, colour: string): void => {
    const around = 2 * Math.PI * radius;
    target.beginPath();
    target.arc(0, 0, radius, 0, 2 * Math.PI);
    target.lineCap = 'round';
    target.lineWidth = 2 * DOT.radius;
    target.strokeStyle = colour;
    target.setLineDash([0.01, around / Math.round(around / DOT.apart) - 0.01]);
    target.stroke();
    target.setLineDash([]);
  };

  const line = (target: Pen, radius: number, range: Range, muted: boolean, wide: boolean): void => {
    if (range.to <= range.from) return;
    target.beginPath();
    const angle = (share: number) => share * 2 * Math.PI - Math.PI / 2;
    target.arc(0, 0, radius, angle(range.from), angle(range.to));
    target.strokeStyle = 'CanvasText';
    target.lineCap = 'butt';
    target.lineWidth = wide ? 3 : 1;
    target.setLineDash(muted ? [4, 4] : []);
    target.stroke();
    target.setLineDash([]);
  };

  const drawRange = (target: Pen, shown: RingsPicture, range: Range, playhead: number): void => {
    const side = canvas.width / ratio;
    const { radii, pitch } = ringMeasures(side, shown.rings.length);
    const parts = [
      { ends: { from: 0, to: playhead }, alpha: 1 },
      { ends: { from: playhead, to: 1 }, alpha: UNPLAYED },
    ];
    for (const [index, ring] of shown.rings.entries()) {
      const radius = radii[index] ?? 0;
      if (ring === null) {
        dotted(target, radius, shown.forced ? 'CanvasText' : colours(0, shown.ground).dots);
        continue;
      }
      const { lit, muted } = colours(ring.hue, shown.ground);
      for (const { ends, alpha } of parts) {
        const own = { from: Math.max(range.from, ends.from), to: Math.min(range.to, ends.to) };
        if (own.to <= own.from) continue;
        if (shown.forced) {
          line(target, radius, own, ring.light < 0.5, alpha === 1);
          continue;
        }
        trace(target, ribbonOutline({ radius, pitch, levels: ring.levels }, own, ends));
        if (ring.light < 1) {
          target.globalAlpha = 1 - ring.light;
          target.fillStyle = muted(alpha);
          target.fill();
        }
        if (ring.light > 0) {
          target.globalAlpha = ring.light;
          target.fillStyle = lit(alpha);
          target.fill();
        }
        target.globalAlpha = 1;
      }
    }
  };

  const paint = (shown: RingsPicture, playhead: number, changed: Range | null): void => {
    if (pen === null) return;
    const half = canvas.width / 2;
    const patch =
      changed === null || shown.forced
        ? null
        : patchAround(changed, outerRadii(shown), ratio, half);
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    if (patch === null) pen.clearRect(0, 0, canvas.width, canvas.height);
    else {
      pen.beginPath();
      pen.rect(patch.x, patch.y, patch.width, patch.height);
      pen.clip();
      pen.clearRect(patch.x, patch.y, patch.width, patch.height);
    }
    pen.setTransform(ratio, 0, 0, ratio, half, half);
    drawRange(pen, shown, patch?.range ?? WHOLE, playhead);
    pen.restore();
  };

  const outerRadii = ({ rings }: RingsPicture): readonly [inner: number, outer: number] => {
    const { radii, pitch } = ringMeasures(canvas.width / ratio, rings.length);
    return [(radii[0] ?? 0) - pitch / 2, (radii.at(-1) ?? 0) + pitch / 2];
  };

  return {
    show(next: RingsPicture, share: number): void {
      const before = next === picture ? played : undefined;
      picture = next;
      const step = before === undefined ? 1 : share - before;
      if (before !== undefined && step === 0) return;
      played = share;
      if (before === undefined || step < 0 || step > LONGEST_STEP) {
        paint(next, share, null);
        return;
      }
      paint(next, share, {
        from: Math.max(0, before - 2 * TAPER),
        to: Math.min(1, share + 2 * TAPER),
      });
    },
    /** A side in CSS pixels, and pixels for each of them. */
    resize(side: number, pixelRatio: number): void {
      const pixels = Math.round(side * pixelRatio);
      if (canvas.width === pixels && ratio === pixelRatio) return;
      ratio = pixelRatio;
      canvas.width = pixels;
      canvas.height = pixels;
      picture = undefined;
    },
  };
};
