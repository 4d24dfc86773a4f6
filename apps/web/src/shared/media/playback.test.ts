import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  emptyPlayback,
  isStarting,
  playerOf,
  shouldPlay,
  type Playback,
  type PlaybackEvent,
} from './playback.ts';

const after = (...events: PlaybackEvent[]): Playback => events.reduce(decide, emptyPlayback);
const registered = (loopId: string, rank: 'active' | 'near' = 'active'): PlaybackEvent => ({
  kind: 'registered',
  loopId,
  rank,
  startsByItself: true,
});

describe('the active loop', () => {
  it('starts automatically, unless reduced motion is preferred', () => {
    expect(shouldPlay(after(registered('a')), 'a', false)).toBe(true);
    const calm = after({ kind: 'registered', loopId: 'a', rank: 'active', startsByItself: false });
    expect(shouldPlay(calm, 'a', false)).toBe(false);
    expect(
      shouldPlay(decide(calm, { kind: 'requested', loopId: 'a', wanted: true }), 'a', false),
    ).toBe(true);
  });

  it('stays paused when its card is rendered again', () => {
    const paused = after(
      registered('a'),
      { kind: 'requested', loopId: 'a', wanted: false },
      registered('a'),
    );
    expect(shouldPlay(paused, 'a', false)).toBe(false);
  });

  it('waits for a tap after the browser refused autoplay', () => {
    const refused = after(registered('a'), { kind: 'refused', loopId: 'a' });
    expect(playerOf(refused, 'a')).toMatchObject({ wanted: false, refused: true });
    expect(isStarting(refused, false)).toBe(false);
  });

  it('stays paused if the system paused it, but not if a hidden page or a broken file did', () => {
    const pausedBy = (silenced: boolean, broken: boolean) =>
      playerOf(after(registered('a'), { kind: 'paused', loopId: 'a', silenced, broken }), 'a')
        .wanted;
    expect(pausedBy(false, false)).toBe(false);
    expect(pausedBy(true, false)).toBe(true);
    expect(pausedBy(false, true)).toBe(true);
  });

  it('is loading until it plays and while it waits for data', () => {
    expect(isStarting(after(registered('a')), false)).toBe(true);
    const playing = after(registered('a'), { kind: 'playing', loopId: 'a' });
    expect(isStarting(playing, false)).toBe(false);
    expect(isStarting(decide(playing, { kind: 'waiting', loopId: 'a' }), false)).toBe(true);
    expect(isStarting(after(registered('a')), true)).toBe(false);
  });

  it('keeps its state when it leaves and returns before scrolling settles', () => {
    const pause = { kind: 'requested', loopId: 'a', wanted: false } as const;
    const left = after(registered('a'), pause, { kind: 'left', loopId: 'a' });
    const back = [registered('a'), { kind: 'settled' } as const].reduce(decide, left);
    expect(back.active).toBe('a');
    expect(playerOf(back, 'a').wanted).toBe(false);
    expect(decide(left, { kind: 'settled' })).toMatchObject({ active: null, players: new Map() });
  });
});

it('a failed neighbor is retried when it becomes active', () => {
  const failed = after(registered('b', 'near'), { kind: 'failed', loopId: 'b' });
  expect(playerOf(failed, 'b').failed).toBe(true);
  expect(shouldPlay(decide(failed, registered('b')), 'b', false)).toBe(true);
});

it('a late autoplay refusal does not affect another active loop', () => {
  const before = after(registered('a'), registered('b'));
  expect(decide(before, { kind: 'refused', loopId: 'a' })).toBe(before);
});

const LOOPS = ['a', 'b', 'c', 'd'];
const loopId = fc.constantFrom(...LOOPS);
const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('registered' as const),
    loopId,
    rank: fc.constantFrom('active' as const, 'near' as const),
    startsByItself: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('requested' as const), loopId, wanted: fc.boolean() }),
  fc.record({
    kind: fc.constant('paused' as const),
    loopId,
    silenced: fc.boolean(),
    broken: fc.boolean(),
  }),
  fc.constant<PlaybackEvent>({ kind: 'settled' }),
  fc.record({
    kind: fc.constantFrom(
      'left' as const,
      'playing' as const,
      'waiting' as const,
      'refused' as const,
      'failed' as const,
    ),
    loopId,
  }),
);

describe('after any sequence of events', () => {
  const always = (holds: (playback: Playback) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let playback = emptyPlayback;
        for (const one of events) {
          playback = decide(playback, one);
          holds(playback);
        }
      }),
      { numRuns: 500 },
    );

  it('at most one loop plays, and it is the active one', () => {
    always((playback) => {
      const playing = LOOPS.filter((id) => shouldPlay(playback, id, false));
      expect(playing.every((id) => id === playback.active)).toBe(true);
    });
  });

  it('nothing plays while playback is on hold', () => {
    always((playback) => {
      expect(LOOPS.some((id) => shouldPlay(playback, id, true))).toBe(false);
      expect(isStarting(playback, true)).toBe(false);
    });
  });

  it('a loop that failed or was refused does not play until it is requested again', () => {
    always((playback) => {
      for (const id of LOOPS) {
        const { failed, refused, wanted } = playerOf(playback, id);
        expect(failed && shouldPlay(playback, id, false)).toBe(false);
        expect(refused && wanted).toBe(false);
      }
    });
  });

  it('only loops near the active one are kept once scrolling settles', () => {
    always((playback) => {
      const { active, ranks, players } = decide(playback, { kind: 'settled' });
      expect([...players.keys()].every((id) => ranks.has(id))).toBe(true);
      expect(active === null || ranks.has(active)).toBe(true);
    });
  });

  it('an unchanged player stays the same object, so that its card does not render again', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), event, (events, last) => {
        const before = events.reduce(decide, emptyPlayback);
        const next = decide(before, last);
        const replaced = LOOPS.filter((id) => {
          const [old, now] = [before.players.get(id), next.players.get(id)];
          return old !== now && JSON.stringify(old) === JSON.stringify(now);
        });
        expect(replaced).toEqual([]);
      }),
    );
  });
});
