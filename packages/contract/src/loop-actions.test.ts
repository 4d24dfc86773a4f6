import { describe, expect, it } from 'vitest';
import { isPossibleIn, loopActions, refusalsByState, stateOf } from './loop-actions.ts';
import { loopStates } from './loops.ts';

describe('the actions on a loop', () => {
  it('include all actions of others exactly while it is ready', () => {
    for (const action of ['react', 'comment', 'remix', 'share'] as const) {
      expect(loopStates.filter((state) => isPossibleIn(state, action))).toEqual(['ready']);
    }
  });

  it('are none for anyone once it is removed or deleted', () => {
    for (const who of ['author', 'other'] as const) {
      for (const state of ['removed', 'deleted'] as const) {
        expect(Object.values(refusalsByState[who][state])).not.toContain(null);
      }
    }
  });

  it('never include more for others than for the author, except to report it', () => {
    for (const state of loopStates) {
      for (const action of loopActions) {
        if (action === 'report' || refusalsByState.other[state][action] !== null) continue;
        expect(isPossibleIn(state, action)).toBe(true);
      }
    }
  });
});

describe('the state of a presented loop', () => {
  it('is that of its media, unless a moderator hid it or it has none', () => {
    expect(stateOf({ hidden: true, media: null })).toBe('hidden');
    expect(stateOf({ hidden: false, media: null })).toBe('ready');
  });
});
