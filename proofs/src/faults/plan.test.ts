import { expect, it } from 'vitest';
import { actions } from './actions.ts';
import { faults } from './injected.ts';
import { planOf, type Plan } from './plan.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => String(index + 1));

const plans = SEEDS.map((seed) => planOf(seed));

const described = ({ prelude, rounds }: Plan) => JSON.stringify({ prelude, rounds });

it('a seed draws the same plan every time, and another seed another one', () => {
  expect(described(planOf('7'))).toBe(described(planOf('7')));
  expect(new Set(plans.map(described)).size).toBe(SEEDS.length);
});

it('every action and every fault is drawn by some seed', () => {
  const all = plans.flatMap(({ rounds }) => rounds);
  const drawn = new Set(all.flatMap(({ steps }) => steps.map(({ action }) => action)));
  expect(drawn).toEqual(new Set(actions.map(({ name }) => name)));
  const injected = all.flatMap(({ injections }) => injections.map(({ kind }) => kind));
  expect(new Set(injected)).toEqual(new Set(faults.map(({ name }) => name)));
});

it('no two steps at once change the same, or what the other depends on', () => {
  for (const { steps } of plans.flatMap(({ rounds }) => rounds)) {
    for (const [index, { holds }] of steps.entries()) {
      const others = steps.toSpliced(index, 1);
      const used = new Set(others.flatMap(({ shares }) => shares));
      for (const other of others) for (const key of other.holds) used.add(key);
      expect(holds.filter((key) => used.has(key))).toEqual([]);
    }
  }
});
