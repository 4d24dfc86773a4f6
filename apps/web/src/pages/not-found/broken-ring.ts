import type { RingLine } from '#shared/ui/ring/ring-geometry.ts';

export type BrokenBar = Omit<RingLine, 'at'> & { hue: number; opacity: number };

const BARS = 50;
const HELD = 37;
const CENTRE = { x: 178, y: 212 };
const RADIUS = 112;

const round = (value: number): number => Math.round(value * 10) / 10;

const barLength = (index: number): number => {
  const wave = Math.sin(index * 0.188 + 2) * 0.55 + Math.sin(index * 0.46 + 4) * 0.4;
  return 6 + 28 * Math.min(1, 0.2 + 0.8 * Math.abs(wave));
};

const foot = (index: number): { x: number; y: number; angle: number } => {
  if (index < HELD) {
    const angle = ((-360 + (index * 270) / (HELD - 1)) * Math.PI) / 180;
    return {
      x: CENTRE.x + RADIUS * Math.cos(angle),
      y: CENTRE.y + RADIUS * Math.sin(angle),
      angle,
    };
  }
  const away = (index - HELD + 1) / (BARS - HELD);
  const sway = away * 4.2;
  return {
    x: CENTRE.x + away * 206,
    y: CENTRE.y - RADIUS + Math.sin(sway) * 15 - away * away * 34,
    angle:
      -Math.PI / 2 + Math.cos(sway) * 0.3 - away * 0.2 + (index % 2 === 1 ? 1 : -1) * away * 0.12,
  };
};

/** A broken ring: most bars stay on the circle, the rest leave it along the tangent. */
export const brokenRing = (): BrokenBar[] =>
  Array.from({ length: BARS }, (_, index) => {
    const { x, y, angle } = foot(index);
    const length = barLength(index);
    return {
      x1: round(x),
      y1: round(y),
      x2: round(x + length * Math.cos(angle)),
      y2: round(y + length * Math.sin(angle)),
      hue: Math.round(205 - (170 * index) / BARS),
      opacity: index < HELD ? 1 : 1 - (0.35 * (index - HELD)) / (BARS - HELD),
    };
  });
