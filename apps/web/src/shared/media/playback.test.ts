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
const seated = (loopId: string, rank: 'active' | 'near' = 'active'): PlaybackEvent => ({
  kind: 'seated',
  loopId,
  rank,
  startsByItself: true,
});

describe('the active loop', () => {
  it('starts by itself, unless a person wants less movement', () => {
    expect(shouldPlay(after(seated('a')), 'a', false)).toBe(true);
    const calm = after({ kind: 'seated', loopId: 'a', rank: 'active', startsByItself: false });
    expect(shouldPlay(calm, 'a', false)).toBe(false);
    expect(shouldPlay(decide(calm, { kind: 'asked', loopId: 'a', wanted: true }), 'a', false)).toBe(
      true,
    );
  });

  it('keeps a pause when its card is drawn again', () => {
    const paused = after(seated('a'), { kind: 'asked', loopId: 'a', wanted: false }, seated('a'));
    expect(shouldPlay(paused, 'a', false)).toBe(false);
  });

  it('waits for a tap after the browser refused to start it', () => {
    const refused = after(seated('a'), { kind: 'refused', loopId: 'a' });
    expect(playerOf(refused, 'a')).toMatchObject({ wanted: false, refused: true });
    expect(isStarting(refused, false)).toBe(false);
  });

  it('stays paused after the system paused it, but not after a hidden page or a broken file did', () => {
    const pausedBy = (silenced: boolean, broken: boolean) =>
      playerOf(after(seated('a'), { kind: 'paused', loopId: 'a', silenced, broken }), 'a').wanted;
    expect(pausedBy(false, false)).toBe(false);
    expect(pausedBy(true, false)).toBe(true);
    expect(pausedBy(false, true)).toBe(true);
  });

  it('is starting until it plays, and again while it waits for data', () => {
    expect(isStarting(after(seated('a')), false)).toBe(true);
    const playing = after(seated('a'), { kind: 'playing', loopId: 'a' });
    expect(isStarting(playing, false)).toBe(false);
    expect(isStarting(decide(playing, { kind: 'waiting', loopId: 'a' }), false)).toBe(true);
    expect(isStarting(after(seated('a')), true)).toBe(false);
  });

  it('survives leaving and coming back before the cards have settled', () => {
    const pause = { kind: 'asked', loopId: 'a', wanted: false } as const;
    const left = after(seated('a'), pause, { kind: 'left', loopId: 'a' });
    const back = [seated('a'), { kind: 'settled' } as const].reduce(decide, left);
    expect(back.active).toBe('a');
    expect(playerOf(back, 'a').wanted).toBe(false);
    expect(decide(left, { kind: 'settled' })).toMatchObject({ active: null, players: new Map() });
  });
});

it('a neighbour that failed has another chance when it becomes active', () => {
  const failed = after(seated('b', 'near'), { kind: 'failed', loopId: 'b' });
  expect(playerOf(failed, 'b').failed).toBe(true);
  expect(shouldPlay(decide(failed, seated('b')), 'b', false)).toBe(true);
});

it('a refusal that comes when another loop is active changes nothing', () => {
  const before = after(seated('a'), seated('b'));
  expect(decide(before, { kind: 'refused', loopId: 'a' })).toBe(before);
});

const LOOPS = ['a', 'b', 'c', 'd'];
const loopId = fc.constantFrom(...LOOPS);
const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('seated' as const),
    loopId,
    rank: fc.constantFrom('active' as const, 'near' as const),
    startsByItself: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('asked' as const), loopId, wanted: fc.boolean() }),
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

describe('whatever happens', () => {
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

  it('at most one loop should play, and it is the active one', () => {
    always((playback) => {
      const playing = LOOPS.filter((id) => shouldPlay(playback, id, false));
      expect(playing.every((id) => id === playback.active)).toBe(true);
    });
  });

  it('nothing should play while there is to be silence', () => {
    always((playback) => {
      expect(LOOPS.some((id) => shouldPlay(playback, id, true))).toBe(false);
      expect(isStarting(playback, true)).toBe(false);
    });
  });

  it('a loop that failed or was refused does not play until it is asked for again', () => {
    always((playback) => {
      for (const id of LOOPS) {
        const { failed, refused, wanted } = playerOf(playback, id);
        expect(failed && shouldPlay(playback, id, false)).toBe(false);
        expect(refused && wanted).toBe(false);
      }
    });
  });

  it('only loops that take part are remembered once the cards have settled', () => {
    always((playback) => {
      const { active, ranks, players } = decide(playback, { kind: 'settled' });
      expect([...players.keys()].every((id) => ranks.has(id))).toBe(true);
      expect(active === null || ranks.has(active)).toBe(true);
    });
  });

  it('a player that did not change stays the same object, so that its card is not drawn again', () => {
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
