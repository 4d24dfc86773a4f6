import { expect, test } from 'vitest';
import { foldFamily } from '../fold-family.ts';
import { familyOf, largeFamily, named } from '../testing/families.ts';
import { edgeCurve, pointOnEdge } from './edge-curve.ts';
import { hitAreasOf } from './hit-areas.ts';
import { layOut } from './lay-out.ts';
import type { Placed } from './lay-out.ts';
import { createRememberingLayout } from './remembering-layout.ts';
import { seedAt, seedsOf } from './seeds.ts';

const PHONE = { width: 370, height: 500 };
const ROOMS = [PHONE, { width: 1000, height: 720 }];
const large = largeFamily(1_000, 12);
const deep = named(large, 'n11');

const worstOverlap = (placed: readonly Placed[]): number => {
  let worst = 0;
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      worst = Math.max(worst, a.radius + b.radius - Math.hypot(a.x - b.x, a.y - b.y));
    }
  }
  return worst;
};

test.each(ROOMS)('faces stay inside and apart in %o', (room) => {
  for (const family of [large, largeFamily(40, 5), familyOf([['root'], ['a', 'root']])]) {
    const selected = family === large ? deep : family.root;
    const placed = layOut(foldFamily(family.root, selected), room, selected);
    expect(worstOverlap(placed)).toBeLessThan(1);
    for (const { x, y, radius } of placed) {
      expect(Math.min(x - radius, y - radius)).toBeGreaterThanOrEqual(-0.5);
      expect(x + radius).toBeLessThanOrEqual(room.width + 0.5);
      expect(y + radius).toBeLessThanOrEqual(room.height + 0.5);
    }
  }
});

test('the hit area of a loop is a finger wide where there is room, and never overlaps another', () => {
  const few = familyOf([['root'], ['a', 'root', 1], ['b', 'root', 1], ['c', 'a', 1]]);
  const roomy = layOut(foldFamily(few.root, few.root), PHONE, few.root);
  expect(Math.min(...hitAreasOf(roomy))).toBeGreaterThanOrEqual(44);

  const crowd = layOut(foldFamily(large.root, deep), PHONE, deep);
  const hitAreas = hitAreasOf(crowd);
  for (const [a, one] of crowd.entries()) {
    expect(hitAreas[a]).toBeGreaterThanOrEqual(one.radius * 2);
    for (const [b, other] of crowd.entries()) {
      if (a === b || (hitAreas[a] ?? 0) <= one.radius * 2) continue;
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      expect(hitAreas[a]).toBeLessThanOrEqual(apart + 1e-9);
    }
  }
});

test('a loop with more reactions is larger', () => {
  const family = familyOf([['root'], ['busy', 'root', 400], ['quiet', 'root', 1]]);
  const placed = layOut(foldFamily(family.root, family.root), PHONE, family.root);
  const radiusOf = (key: string) => placed.find(({ head }) => head.member.key === key)?.radius ?? 0;
  expect(radiusOf('busy')).toBeGreaterThan(radiusOf('quiet') * 2);
});

test('the layout of a tree is stable, and selecting a loop moves it little', () => {
  const layout = createRememberingLayout();
  const position = { branch: large.root, selected: deep };
  const before = layout(position, PHONE);
  expect(createRememberingLayout()(position, PHONE)).toEqual(before);
  const after = layout({ branch: large.root, selected: named(large, 'n5') }, PHONE);
  const moved = after.flatMap(({ head, x, y }) => {
    const was = before.find((placed) => placed.head.member === head.member);
    return was === undefined ? [] : [Math.hypot(was.x - x, was.y - y)];
  });
  moved.sort((one, other) => one - other);
  expect(moved[Math.floor(moved.length / 2)]).toBeLessThan(PHONE.width / 4);
  expect(layout(position, PHONE)).toBe(before);
});

test('all edges bend in the same direction', () => {
  const side = (to: { x: number; y: number }) => {
    const from = { x: 0, y: 0 };
    const { x, y } = pointOnEdge(from, to, 0.5);
    return Math.sign(to.x * y - to.y * x);
  };
  const sides = [
    { x: 100, y: 0 },
    { x: -40, y: 80 },
    { x: 0, y: -60 },
  ].map(side);
  expect(new Set(sides)).toEqual(new Set([-1]));
  expect(edgeCurve({ x: 1, y: 2 }, { x: 3, y: 4 })[3]).toEqual({ x: 3, y: 4 });
});

test('every folded loop has its own dot that can be tapped', () => {
  const placed = layOut(foldFamily(large.root, deep), PHONE, deep);
  const seeds = seedsOf(placed, PHONE);
  expect(seeds).toHaveLength(960);
  const [seed] = seeds;
  expect(seed && seedAt(seeds, seed.x, seed.y)?.member).toBe(seed?.member);
  expect(seedAt(seeds, -500, -500)).toBeUndefined();
});
