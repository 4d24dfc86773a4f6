import { limits } from '@swirl/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANCEL_PX, idleVoice, LOCK_PX, nextVoice } from './voice-gesture.ts';
import type { VoiceEvent, VoiceGesture } from './voice-gesture.ts';

const { min } = limits.voice.seconds;
const at = { x: 300, y: 700 };
const after = (...events: VoiceEvent[]): VoiceGesture => events.reduce(nextVoice, idleVoice);
const held: VoiceEvent[] = [{ type: 'press', at }, { type: 'hold' }];
const move = (x: number, y: number, towards: 1 | -1 = 1): VoiceEvent => ({
  type: 'move',
  to: { x: at.x + x, y: at.y + y },
  towards,
});

test('letting go sends what was said, unless it was a slip', () => {
  expect(after(...held, { type: 'release', seconds: min })).toEqual({
    phase: 'finishing',
    purpose: 'send',
  });
  expect(after(...held, { type: 'release', seconds: min }, { type: 'taken' })).toEqual(idleVoice);
  expect(after(...held, { type: 'release', seconds: min - 0.01 })).toEqual({
    phase: 'idle',
    tooShort: true,
  });
});

test('sliding to the start of the line throws it away, sliding up keeps it on', () => {
  expect(after(...held, move(1 - CANCEL_PX, 0)).phase).toBe('held');
  expect(after(...held, move(-CANCEL_PX, 0))).toEqual(idleVoice);
  expect(after(...held, move(CANCEL_PX, 0, -1))).toEqual(idleVoice);
  expect(after(...held, move(CANCEL_PX, 0)).phase).toBe('held');
  expect(after(...held, move(0, 1 - LOCK_PX)).phase).toBe('held');
  expect(after(...held, move(0, -LOCK_PX)).phase).toBe('locked');
  expect(after(...held, move(0, -LOCK_PX), { type: 'release', seconds: 3 }).phase).toBe('locked');
});

test('a tap or a key keeps it on, and it waits to be sent once it is stopped', () => {
  const tapped: VoiceEvent[] = [
    { type: 'press', at },
    { type: 'release', seconds: 0 },
  ];
  for (const begun of [tapped, [{ type: 'start' } as const]]) {
    expect(after(...begun).phase).toBe('locked');
    const stopped = after(...begun, { type: 'stop', seconds: 2 }, { type: 'taken' });
    expect(stopped.phase).toBe('kept');
    expect(nextVoice(stopped, { type: 'send', seconds: 2 })).toEqual(idleVoice);
  }
});

test('at its limit it stops and waits, even under a finger', () => {
  expect(after(...held, { type: 'taken' }).phase).toBe('kept');
  const released = after(...held, { type: 'taken' }, { type: 'release', seconds: 15 });
  expect(released.phase).toBe('kept');
});

const point = fc.record({ x: fc.integer({ max: 500 }), y: fc.integer({ max: 900 }) });
const seconds = fc.double({ min: 0, max: 15, noNaN: true });
const anyEvent: fc.Arbitrary<VoiceEvent> = fc.oneof(
  fc.record({ type: fc.constant('press' as const), at: point }),
  fc.record({
    type: fc.constant('move' as const),
    to: point,
    towards: fc.constantFrom<1 | -1>(1, -1),
  }),
  fc.record({ type: fc.constantFrom('release' as const, 'stop', 'send'), seconds }),
  fc.record({ type: fc.constantFrom('hold' as const, 'interrupt', 'start', 'taken') }),
);

test('whatever happens, nothing too short is finished, and throwing away ends it', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let state: VoiceGesture = idleVoice;
      const wrong = events.filter((event) => {
        const before = state;
        state = nextVoice(before, event);
        const finished = state.phase === 'finishing' && before.phase !== 'finishing';
        const slipped = finished && !('seconds' in event && event.seconds >= min);
        const { slide = { x: 0, y: 0 } } = state.phase === 'held' ? state : {};
        return slipped || slide.x >= CANCEL_PX || slide.y >= LOCK_PX;
      });
      expect(wrong).toEqual([]);
      expect(nextVoice(state, { type: 'discard' })).toEqual(idleVoice);
    }),
  );
});
