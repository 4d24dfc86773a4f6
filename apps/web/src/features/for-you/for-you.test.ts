import type { FeedReason } from '@swirl/contract/schemas/feeds';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { isOnlyNewest, reasonsOf } from '#shared/loops/reasons.ts';
import { listUpTo } from './choose-anew.ts';
import { withChange, type FeedPreferences } from './feed-preferences.ts';
import { reasonMoods } from './reason-moods.ts';
import { createSeenReports, REPORT_EVERY_MS } from './seen-reports.ts';

const mood = fc.constantFrom('cozy', 'chill', 'dreamy', 'grateful', 'happy');
const reason: fc.Arbitrary<FeedReason> = fc.oneof(
  fc.record({ kind: fc.constant('following' as const), parts: fc.constant(2) }),
  fc.record({
    kind: fc.constant('moods' as const),
    moods: fc.array(mood, { minLength: 1, maxLength: 2 }),
    parts: fc.constant(3),
  }),
  fc.record({
    kind: fc.constant('reactions' as const),
    people: fc.array(fc.constant(sampleLoop().user)),
    mood: fc.option(fc.constantFrom('cozy' as const, 'dreamy' as const)),
    parts: fc.constant(4),
  }),
  fc.record({ kind: fc.constant('newAuthors' as const), parts: fc.constant(1) }),
);
const reasons = fc.uniqueArray(reason, { selector: ({ kind }) => kind, maxLength: 4 });

it('no two reasons have the same color, and only taste has one', () => {
  fc.assert(
    fc.property(reasons, fc.uniqueArray(mood, { maxLength: 3 }), (given, loopMoods) => {
      const moods = reasonMoods(given, loopMoods);
      const colored = moods.filter((one) => one !== null);
      expect(new Set(colored).size).toBe(colored.length);
      expect(moods.map((one) => one === null)).toEqual(
        given.map(({ kind }) => kind === 'newAuthors'),
      );
    }),
  );
});

it('For you is only Newest if no loop has another reason, whatever was opened by a link', () => {
  const newest = { ...sampleLoop(), reasons: [{ kind: 'newest', parts: 10 }] };
  const followed = { ...sampleLoop(), reasons: [{ kind: 'following', parts: 10 }] };
  expect(isOnlyNewest([sampleLoop(), newest])).toBe(true);
  expect(isOnlyNewest([newest, followed])).toBe(false);
  expect(reasonsOf(sampleLoop())).toEqual([]);
});

it('a list is kept up to the loop in view, with the cursor of its page', () => {
  const loop = (id: string) => sampleLoop({ id });
  const list = {
    pages: [
      { items: [loop('a'), loop('b')], next: 'second' },
      { items: [loop('c'), loop('d')], next: 'third' },
    ],
    pageParams: [null, 'second'],
  };
  expect(listUpTo(list, 'a')).toEqual({
    pages: [{ items: [loop('a')], next: 'second' }],
    pageParams: [null],
  });
  expect(listUpTo(list, 'd')).toEqual(list);
  expect(listUpTo(list, 'elsewhere')).toBeUndefined();
});

it('a change of the feed names what it changes, and a mood without a level is removed', () => {
  const before: FeedPreferences = {
    parts: { following: 'normal', moods: 'normal', reactions: 'normal', newAuthors: 'normal' },
    moods: [
      { mood: 'cozy', level: 'less' },
      { mood: 'hyped', level: 'off' },
    ],
    hidden: [],
    pauses: false,
    learned: { moods: [], reactions: 0 },
  };
  const after = withChange(before, {
    parts: { reactions: 'off' },
    moods: { cozy: null, chill: 'more' },
  });
  expect(after.parts).toEqual({ ...before.parts, reactions: 'off' });
  expect(after.moods).toEqual([
    { mood: 'hyped', level: 'off' },
    { mood: 'chill', level: 'more' },
  ]);
  expect(after.pauses).toBe(false);
});

describe('reports of what was in the player', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are sent together, at most every thirty seconds, each loop once a day', async () => {
    const sent: string[][] = [];
    let day = 'Monday';
    const reports = createSeenReports(
      (ids) => {
        sent.push(ids.toSorted());
        return Promise.resolve();
      },
      () => day,
    );
    reports.note('a');
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS - 1);
    reports.note('b');
    reports.note('a');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([['a', 'b']]);
    reports.note('a');
    await vi.advanceTimersByTimeAsync(2 * REPORT_EVERY_MS);
    expect(sent).toHaveLength(1);
    day = 'Tuesday';
    reports.note('a');
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent.at(-1)).toEqual(['a']);
  });

  it('that failed are sent with the next ones, and the rest when the page is left', async () => {
    const sent: string[][] = [];
    let offline = true;
    const reports = createSeenReports((ids) => {
      if (offline) return Promise.reject(new Error('offline'));
      sent.push(ids.toSorted());
      return Promise.resolve();
    });
    reports.note('a');
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    offline = false;
    reports.note('b');
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent).toEqual([['a', 'b']]);
    reports.note('c');
    expect(reports.takeRest()).toEqual(['c']);
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent).toHaveLength(1);
  });
});
