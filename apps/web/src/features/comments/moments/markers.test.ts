import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleComment } from '../sample-comment.ts';
import { FLOAT_MS } from './floating.ts';
import {
  groupMoments,
  isMoment,
  litMarker,
  markersOf,
  MAX_MARKERS,
  neighborMarker,
  TOGETHER_MS,
} from './markers.ts';
import type { MomentComment } from './markers.ts';

const about = (atMs: number, hearts = 0): MomentComment => ({
  ...sampleComment(`at ${atMs} ${hearts}`),
  atMs,
  hearts,
});

test('comments within 1.2 s share a marker, the most hearted first', () => {
  const markers = markersOf([about(5200, 9), about(4000, 1), about(5201)]);
  expect(TOGETHER_MS).toBe(1200);
  expect(markers.map(({ atMs, comments }) => [atMs, comments.map(({ hearts }) => hearts)])).toEqual(
    [
      [4000, [9, 1]],
      [5201, [0]],
    ],
  );
});

test('at most 24 are shown, the most hearted ones, in the order of the loop', () => {
  const comments = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 59_999 }), fc.nat(50))
      .map(([at, hearts]) => about(at, hearts)),
  );
  fc.assert(
    fc.property(comments, (given) => {
      const [all, shown] = [groupMoments(given), markersOf(given)];
      expect(all.flatMap((marker) => marker.comments)).toHaveLength(given.length);
      expect(shown).toHaveLength(Math.min(MAX_MARKERS, all.length));
      for (const [index, marker] of shown.entries()) {
        const before = shown[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY;
        expect(marker.atMs - before).toBeGreaterThan(TOGETHER_MS);
      }
      const hearts = (marker: { comments: MomentComment[] }) =>
        marker.comments.reduce((sum, comment) => sum + comment.hearts, 0);
      const least = Math.min(...shown.map(hearts));
      const times = new Set(shown.map(({ atMs }) => atMs));
      const left = all.filter(({ atMs }) => !times.has(atMs));
      for (const marker of left) expect(hearts(marker)).toBeLessThanOrEqual(least);
    }),
  );
});

test('what is hidden has no marker', () => {
  expect(isMoment(about(0))).toBe(true);
  expect(isMoment({ ...about(0), hidden: true })).toBe(false);
  expect(isMoment({ ...about(0), hiddenFromLoop: true })).toBe(false);
  expect(isMoment(sampleComment('about the whole loop'))).toBe(false);
});

test('a marker is lit from its moment on, as long as a comment floats or until the next', () => {
  const markers = markersOf([about(4000), about(6000)]);
  const litAt = (now: number) => litMarker(markers, now)?.atMs;
  expect([3999, 4000, 5999, 6000, 6000 + FLOAT_MS].map(litAt)).toEqual([
    undefined,
    4000,
    4000,
    6000,
    undefined,
  ]);
});

test('the next marker is after the moment, the previous one before it, around the loop', () => {
  const markers = markersOf([about(4000), about(9000)]);
  const next = (now: number) => neighborMarker(markers, now, 1)?.atMs;
  const previous = (now: number) => neighborMarker(markers, now, -1)?.atMs;
  expect([next(0), next(4000), next(9000)]).toEqual([4000, 9000, 4000]);
  expect([previous(9500), previous(11_000), previous(4500)]).toEqual([4000, 9000, 9000]);
});
