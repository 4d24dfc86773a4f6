export type RingLine = { x1: number; y1: number; x2: number; y2: number; at: number };

export const RING_SIZE = 100;
const CENTRE = RING_SIZE / 2;
const TOP = -Math.PI / 2;

const round = (value: number): number => Math.round(value * 100) / 100;

const spoke = (at: number, from: number, to: number): RingLine => {
  const angle = TOP + at * Math.PI * 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x1: round(CENTRE + from * cos),
    y1: round(CENTRE + from * sin),
    x2: round(CENTRE + to * cos),
    y2: round(CENTRE + to * sin),
    at,
  };
};

export type BarShape = { radius: number; shortest: number; amplitude: number };

/** Around a face. */
export const LOOP_RING: BarShape = { radius: 34.5, shortest: 1.1, amplitude: 10.5 };

/** One bar per peak, clockwise from the top. */
export const ringBars = (peaks: readonly number[], shape: BarShape): RingLine[] =>
  peaks.map((peak, index) => {
    const loudness = Math.min(1, Math.max(0, peak));
    const length = shape.shortest + shape.amplitude * loudness;
    return spoke(index / peaks.length, shape.radius, shape.radius + length);
  });

export type TickState = 'past' | 'current' | 'ahead';

/** One tick per second of recording; the current one is longer. */
export const ringTicks = (
  count: number,
  elapsed: number,
  shape: { radius: number; length: number },
): (RingLine & { state: TickState })[] =>
  Array.from({ length: count }, (_, index) => {
    const current = elapsed > 0 && index === Math.floor(elapsed);
    const state = current ? 'current' : index < elapsed ? 'past' : 'ahead';
    const length = current ? shape.length * 1.5 : shape.length;
    return { ...spoke(index / count, shape.radius, shape.radius + length), state };
  });

/** A short line inside the ticks at each of these seconds. */
export const ringNotches = (
  count: number,
  seconds: readonly number[],
  { radius, length }: { radius: number; length: number },
): RingLine[] => seconds.map((at) => spoke(at / count, radius - length, radius - length * 0.45));

/** A sample waveform for placeholders, the hero and the logo page. */
export const restingPeaks = (count: number, seed: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index / count;
    const wave = Math.sin(at * 9.4 + seed) * 0.55 + Math.sin(at * 23 + seed * 2) * 0.4;
    return Math.min(1, 0.18 + 0.82 * Math.abs(wave));
  });
