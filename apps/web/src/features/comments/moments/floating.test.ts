import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advance,
  FLOAT_MS,
  type Floatable,
  floatTimes,
  GAP_MS,
  MAX_PER_ROUND,
  planRound,
  QUIET_FIRST_MS,
  restingFloating,
} from './floating.ts';

const at = (...moments: number[]): Floatable[] =>
  moments.map((atMs, index) => ({ id: String(index), atMs }));

type Begun = { id: string; clockMs: number; atMs: number; round: number };
type Played = {
  comments: readonly Floatable[];
  durationMs: number;
  rounds: number;
  stepMs?: number;
  /** Where someone holds the player. */
  blocked?: (clockMs: number) => boolean;
  /** By the number of the frame, where someone jumps to. */
  jumps?: ReadonlyMap<number, number>;
};

/** Plays the loop a few times and returns what began to float. */
const play = ({ comments, durationMs, rounds, stepMs = 50, blocked, jumps }: Played): Begun[] => {
  const begun: Begun[] = [];
  let floating = restingFloating();
  let [clockMs, atMs, round] = [5_000_000, 0, 0];
  for (let frame = 0; round < rounds; frame += 1) {
    const before = floating.current;
    const isBlocked = blocked?.(clockMs) ?? false;
    floating = advance(floating, { clockMs, atMs, durationMs, comments, blocked: isBlocked });
    if (floating.current !== null && floating.current !== before) {
      expect(isBlocked).toBe(false);
      begun.push({ id: floating.current.comment.id, clockMs, atMs, round });
    }
    clockMs += stepMs;
    atMs = jumps?.get(frame) ?? atMs + stepMs;
    if (atMs < durationMs) continue;
    atMs -= durationMs;
    round += 1;
  }
  return begun;
};

const idsIn = (begun: readonly Begun[], round: number): string[] =>
  begun.filter((one) => one.round === round).map(({ id }) => id);

test('a comment takes 200 ms to grow, 180 to come, 3 s to be read and 250 ms to go', () => {
  expect(floatTimes).toEqual({ growMs: 200, comeMs: 180, stayMs: 3000, goMs: 250 });
  expect([GAP_MS, MAX_PER_ROUND, QUIET_FIRST_MS]).toEqual([2000, 5, 1000]);
});

test('a comment floats at its moment, but not in the first second', () => {
  const [only, ...others] = play({ comments: at(4000, 300), durationMs: 10_000, rounds: 1 });
  expect(only).toMatchObject({ id: '0', atMs: 4000 });
  expect(others).toEqual([]);
});

test('of comments that are too close the better one floats, and the other in the next round', () => {
  const begun = play({ comments: at(6000, 4000), durationMs: 12_000, rounds: 3 });
  expect([idsIn(begun, 0), idsIn(begun, 1), idsIn(begun, 2)]).toEqual([['0'], ['1'], ['0']]);
});

test('five float in a round, the best ones', () => {
  const comments = at(50_000, 40_000, 30_000, 20_000, 10_000, 2000);
  expect(planRound(comments, { fromMs: 0, room: MAX_PER_ROUND })).toEqual(comments.slice(0, 5));
  const begun = play({ comments, durationMs: 60_000, rounds: 2 });
  expect(idsIn(begun, 0)).toEqual(['4', '3', '2', '1', '0']);
  expect(idsIn(begun, 1)).toEqual(['5']);
});

test('a jump ends what floats, and what is there floats after the pause', () => {
  const jumps = new Map([[90, 9000]]);
  const begun = play({ comments: at(4000, 9000, 12_000), durationMs: 15_000, rounds: 1, jumps });
  expect(begun.map(({ id }) => id)).toEqual(['0', '2']);
});

test('a comment that is removed no longer floats', () => {
  const frame = { durationMs: 10_000, blocked: false };
  const [comments] = [at(2000)];
  const shown = advance(restingFloating(), { ...frame, clockMs: 9000, atMs: 2000, comments });
  expect(shown.current).not.toBeNull();
  const after = advance(shown, { ...frame, clockMs: 9016, atMs: 2016, comments: [] });
  expect(after.current).toBeNull();
});

const anyPlay = fc.record({
  comments: fc
    .uniqueArray(fc.integer({ min: 0, max: 30_000 }), { maxLength: 20 })
    .map((moments) => at(...moments)),
  durationMs: fc.integer({ min: 3000, max: 30_000 }),
  stepMs: fc.integer({ min: 16, max: 180 }),
  holds: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 4 }),
  jumps: fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.double({ min: 0, max: 0.99 })), {
    maxLength: 4,
  }),
});

test('however a loop is played: one at a time, two seconds apart, five a round, none twice in it', () => {
  fc.assert(
    fc.property(anyPlay, ({ comments, durationMs, stepMs, holds, jumps }) => {
      const begun = play({
        comments: comments.filter((comment) => comment.atMs < durationMs),
        durationMs,
        stepMs,
        rounds: 4,
        blocked: (clockMs) => holds.some((second) => Math.abs(clockMs - 5e6 - second * 1e3) < 800),
        jumps: new Map(jumps.map(([frame, share]) => [frame, Math.floor(share * durationMs)])),
      });
      for (const [index, { clockMs, atMs }] of begun.entries()) {
        const since = clockMs - (begun[index - 1]?.clockMs ?? 0);
        expect(atMs).toBeGreaterThanOrEqual(QUIET_FIRST_MS);
        // A jump ends it earlier, and the pause follows in any case.
        expect(since).toBeGreaterThanOrEqual(jumps.length === 0 ? FLOAT_MS + GAP_MS : GAP_MS);
      }
      // A jump from the end to the beginning is another round.
      for (const round of jumps.length === 0 ? [0, 1, 2, 3] : []) {
        const ids = idsIn(begun, round);
        expect(ids.length).toBeLessThanOrEqual(MAX_PER_ROUND);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});

test('everyone’s comment floats once before one floats again', () => {
  fc.assert(
    fc.property(anyPlay, ({ comments, durationMs, stepMs }) => {
      const mayFloat = comments.filter(
        ({ atMs }) => atMs >= QUIET_FIRST_MS && atMs < durationMs - stepMs,
      );
      const rounds = 2 * (mayFloat.length + 1);
      const begun = play({ comments: mayFloat, durationMs, stepMs, rounds });
      const first = begun.slice(0, mayFloat.length).map(({ id }) => id);
      expect(new Set(first)).toEqual(new Set(mayFloat.map(({ id }) => id)));
    }),
    { numRuns: 40 },
  );
});
