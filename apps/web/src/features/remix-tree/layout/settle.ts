import { pointOnEdge } from './edge-curve.ts';
import type { Room } from './sizes.ts';

/** A node while the layout settles. */
export type Body = {
  x: number;
  y: number;
  /** Its speed. */
  dx: number;
  dy: number;
  readonly parent: Body | undefined;
  /** The minimum distance to others. */
  readonly reach: number;
  readonly lit: boolean;
  /** Its name is below it. */
  readonly named: boolean;
  /** Has remixes that are drawn. */
  readonly branches: boolean;
};

/** Height of the name under a highlighted loop. */
const LABEL = 13;
const KEEP_OFF_LIGHT = 11;
const PAD = 7;
/**
 * Highlighted edges move little from one iteration to the next: updating them now and then is
 * enough.
 */
const LIGHT_EVERY = 4;

type Settling = {
  readonly rounds: number;
  /** How far a node moves at first, 0 to 1. */
  readonly heat: number;
  readonly room: Room;
  readonly link: number;
};

/**
 * A force layout: springs pull remixes to their parents, nodes keep their distance, and none covers
 * a highlighted edge or a name. Deterministic for the same start. Plain loops for speed: it runs
 * while a person waits.
 */
export const settle = (bodies: readonly Body[], settling: Settling): void => {
  const { rounds, room, link } = settling;
  for (let round = 0; round < rounds; round += 1) {
    const heat = settling.heat * (1 - (round / rounds) * 0.94);
    repel(bodies, heat);
    for (const body of bodies) {
      if (body.parent !== undefined) pull(body, body.parent, heat, link);
    }
    for (const body of bodies) {
      body.dx = (body.dx + (room.width / 2 - body.x) * 0.003 * heat) * 0.6;
      body.dy = (body.dy + (room.height / 2 - body.y) * 0.003 * heat) * 0.6;
      body.x += body.dx;
      body.y += body.dy;
    }
    partAll(bodies);
    if (round % LIGHT_EVERY === 0) clearLight(bodies);
    keepInside(bodies, room);
  }
  spread(bodies, room);
  for (let pass = 0; pass < 24; pass += 1) {
    partAll(bodies);
    clearLight(bodies);
    keepInside(bodies, room);
  }
  // The most visible rule is applied last: no two nodes touch.
  for (let pass = 0; pass < 40; pass += 1) {
    partAll(bodies);
    keepInside(bodies, room);
  }
};

const repel = (bodies: readonly Body[], heat: number): void => {
  let after = 0;
  for (const a of bodies) {
    after += 1;
    for (let at = after; at < bodies.length; at += 1) {
      const b = bodies[at] ?? a;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const square = dx * dx + dy * dy + 30;
      const push = ((1.35 * (a.reach + 14) * (b.reach + 14)) / square / Math.sqrt(square)) * heat;
      a.dx -= dx * push;
      a.dy -= dy * push;
      b.dx += dx * push;
      b.dy += dy * push;
    }
  }
};

const pull = (body: Body, parent: Body, heat: number, link: number): void => {
  const dx = body.x - parent.x;
  const dy = body.y - parent.y;
  const distance = Math.sqrt(dx * dx + dy * dy) || 1;
  const between = link * (body.lit ? 0.72 : 0.42) + (body.branches ? link / 4 : 0);
  const force = ((distance - body.reach - parent.reach - between) / distance) * 0.09 * heat;
  body.dx -= dx * force;
  body.dy -= dy * force;
  parent.dx += dx * force * 0.5;
  parent.dy += dy * force * 0.5;
};

const partAll = (bodies: readonly Body[]): void => {
  let after = 0;
  for (const a of bodies) {
    after += 1;
    for (let at = after; at < bodies.length; at += 1) {
      const b = bodies[at] ?? a;
      const need = a.reach + b.reach + PAD;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const square = dx * dx + dy * dy;
      if (square >= need * need) continue;
      const distance = Math.sqrt(square) || 0.01;
      const by = (need - distance) / distance / 2;
      a.x -= dx * by;
      a.y -= dy * by;
      b.x += dx * by;
      b.y += dy * by;
    }
  }
};

/** Moves a body away from a point until it is `need` away. */
const clear = (body: Body, x: number, y: number, need: number): void => {
  const dx = body.x - x;
  const dy = body.y - y;
  const square = dx * dx + dy * dy;
  if (square >= need * need) return;
  const distance = Math.sqrt(square) || 0.01;
  const by = (need - distance) / distance;
  body.x += dx * by;
  body.y += dy * by;
};

const ALONG = [0.25, 0.45, 0.65, 0.8];

/** Keeps highlighted edges and names free. */
const clearLight = (bodies: readonly Body[]): void => {
  for (const lit of bodies) {
    if (!lit.named) continue;
    const { parent } = lit;
    const edge =
      parent === undefined || !lit.lit ? [] : ALONG.map((at) => pointOnEdge(parent, lit, at));
    const below = lit.y + lit.reach + LABEL * 0.8;
    for (const body of bodies) {
      if (body === lit) continue;
      clear(body, lit.x - LABEL, below, body.reach + LABEL);
      clear(body, lit.x + LABEL, below, body.reach + LABEL);
      if (body === parent) continue;
      for (const { x, y } of edge) clear(body, x, y, body.reach + KEEP_OFF_LIGHT);
    }
  }
};

/** Spreads the tree until it fills its area, while its edges stay short. */
const spread = (bodies: readonly Body[], { width, height }: Room): void => {
  const across = stretch(
    bodies.map(({ x, reach }) => [x - reach, x + reach]),
    width,
  );
  const down = stretch(
    bodies.map(({ y, reach }) => [y - reach, y + reach + LABEL]),
    height,
  );
  for (const body of bodies) {
    body.x = across(body.x);
    body.y = down(body.y);
  }
};

const MAX_STRETCH = 1.7;

const stretch = (
  spans: readonly (readonly [number, number])[],
  length: number,
): ((at: number) => number) => {
  const from = Math.min(...spans.map(([start]) => start));
  const to = Math.max(...spans.map(([, end]) => end));
  const by = Math.min(MAX_STRETCH, Math.max(1, length / Math.max(1, to - from)));
  return (at) => length / 2 + (at - (from + to) / 2) * by;
};

const keepInside = (bodies: readonly Body[], { width, height }: Room): void => {
  for (const body of bodies) {
    const under = body.named ? LABEL * 1.6 : 0;
    body.x = Math.max(body.reach, Math.min(width - body.reach, body.x));
    body.y = Math.max(body.reach, Math.min(height - body.reach - under, body.y));
  }
};
