/**
 * A drawing in a box of 300 × 400. Moving parts are above static ones, so only they are drawn per
 * frame.
 */
export interface Scene {
  readonly defs: string;
  readonly still: string;
  /** `t` goes from 0 to 1 and round again: what it draws at both ends is the same. */
  readonly moving?: (t: number) => string;
  /** Where the part that a tall frame shows starts; the middle by default. */
  readonly tallFrom?: number;
}

export const BOX = { width: 300, height: 400 } as const;

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string) {
  return items.map(draw).join('');
}

/** Two decimals: frames of a loop are compared and cached as text. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Swings between −1 and 1, `turns` times round the loop. */
export function swing(t: number, turns = 1, phase = 0): number {
  return Math.sin(2 * Math.PI * (t * turns + phase));
}

/** A number between 0 and 1 that is always the same for the same `seed`. */
export function chance(seed: number): number {
  const mixed = Math.imul(Math.imul(seed + 1, 0x9e37_79b1) ^ (seed << 7), 0x85eb_ca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

export function downwards(id: string, stops: readonly (readonly [number, string])[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
}

export function glow(
  id: string,
  stops: readonly (readonly [number, string])[],
  at = 'cx=".5" cy=".4" r=".8"',
): string {
  return `<radialGradient id="${id}" ${at}>${stopsOf(stops)}</radialGradient>`;
}

/** A spot that fades to nothing, much cheaper per frame than a blur. */
export function fade(id: string, colour: string, opacity = 1): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function blur(id: string, deviation: number | string): string {
  return `<filter id="${id}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Strokes upon strokes: a soft line without a blur. */
export function softLine(path: string, width: number, colour: string, opacity: number): string {
  return each(
    [1, 0.72, 0.46, 0.22],
    (part) =>
      `<path d="${path}" stroke="${colour}" stroke-opacity="${n(opacity)}" stroke-width="${n(width * part)}" fill="none" stroke-linecap="round"/>`,
  );
}

function stopsOf(stops: readonly (readonly [number, string])[]): string {
  return each(stops, ([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
}
