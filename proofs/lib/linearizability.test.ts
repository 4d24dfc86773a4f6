import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinearizable, type Operation, type SequentialModel } from './linearizability.ts';

type Input = 'read' | 'on' | 'off';
type Switching = Operation<Input, boolean>;

/** Something that is on or off, as a reaction is. */
const model: SequentialModel<boolean, Input, boolean> = {
  initial: false,
  step: (state, input, output) => {
    const next = input === 'read' ? state : input === 'on';
    return output === undefined || output === next ? next : undefined;
  },
};

const operation = (
  input: Input,
  output: boolean | undefined,
  beganAt: number,
  endedAt: number,
): Switching => ({ input, output, beganAt, endedAt });

const anyInput = fc.constantFrom<Input>('read', 'on', 'off');

describe('a history is linearizable', () => {
  it('if each operation took effect at some moment while it was underway', () => {
    const lengths = fc.record({ input: anyInput, before: fc.nat(40), after: fc.nat(40) });
    const lost = fc.boolean();
    fc.assert(
      fc.property(fc.array(fc.tuple(lengths, lost), { maxLength: 14 }), (drawn) => {
        let state = false;
        const history = drawn.map(([{ input, before, after }, isLost], index) => {
          state = model.step(state, input, undefined) ?? state;
          const moment = index * 10;
          return operation(input, isLost ? undefined : state, moment - before, moment + after);
        });
        expect(isLinearizable(history, model)).toBe(true);
      }),
    );
  });

  it('if an unanswered operation took effect late, or never', () => {
    const lost = operation('on', undefined, 0, 1);
    expect(isLinearizable([lost, operation('read', false, 2, 3)], model)).toBe(true);
    expect(
      isLinearizable([lost, operation('read', false, 2, 3), operation('read', true, 4, 5)], model),
    ).toBe(true);
  });

  it('exactly if one of all orders explains it', () => {
    const drawn = fc.record({
      input: anyInput,
      output: fc.constantFrom(true, false, undefined),
      beganAt: fc.nat(12),
      length: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 5 }), (all) => {
        const history = all.map(({ input, output, beganAt, length }) =>
          operation(input, output, beganAt, beganAt + length),
        );
        expect(isLinearizable(history, model)).toBe(isExplained(history));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a history is not linearizable', () => {
  it('if a read that began later shows what was there before', () => {
    const acknowledged = operation('on', true, 0, 1);
    expect(isLinearizable([acknowledged, operation('read', false, 2, 3)], model)).toBe(false);
  });

  it('if something comes back after a read has shown it gone', () => {
    const lost = operation('on', undefined, 0, 1);
    const history = [
      lost,
      operation('read', true, 2, 3),
      operation('off', false, 4, 5),
      operation('read', true, 6, 7),
    ];
    expect(isLinearizable(history, model)).toBe(false);
  });
});

/** By trying every order of every choice of the unanswered ones. */
function isExplained(history: readonly Switching[]): boolean {
  const explore = (left: readonly Switching[], state: boolean): boolean => {
    if (left.every(({ output }) => output === undefined)) return true;
    return left.some((next) => {
      const others = left.filter((other) => other !== next);
      const isTooEarly = others.some(
        ({ output, endedAt }) => output !== undefined && endedAt < next.beganAt,
      );
      const after = model.step(state, next.input, next.output);
      return !isTooEarly && after !== undefined && explore(others, after);
    });
  };
  return explore(history, model.initial);
}
