import { expect, it } from 'vitest';
import { certainly, createFact, possibly } from './fact.ts';

it('a request that was not answered may take effect after a later one was acknowledged', () => {
  const fact = createFact(false);
  fact.maybe(true);
  fact.set(false);
  expect(fact.values).toEqual(new Set([false, true]));
  fact.decide(true);
  expect(fact.values).toEqual(new Set([true]));
});

it('a rule is certain when it results in the same with everything that its facts may be', () => {
  const deleted = createFact(true);
  const shown = createFact(false);
  shown.maybe(true);
  expect(certainly((get) => get(shown) && !get(deleted))).toBe(false);
  deleted.decide(false);
  expect(certainly((get) => get(shown) && !get(deleted))).toBeUndefined();
});

it('a rule that reads a fact twice reads the same both times', () => {
  const fact = createFact('one');
  fact.maybe('two');
  expect(possibly((get) => get(fact) + get(fact))).toEqual(new Set(['oneone', 'twotwo']));
});
