import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, historyOf, previewed, redone, shownOf, undone } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';

const times = <Value>(count: number, value: Value, step: (value: Value) => Value): Value =>
  Array.from({ length: count }).reduce<Value>((so) => step(so), value);

const steps = fc.array(fc.string(), { maxLength: 30 });
const after = (values: readonly string[]): EditHistory<string> =>
  values.reduce(changed, historyOf('first'));

test('undoing every step leads back to the first, and redoing them to the last', () => {
  fc.assert(
    fc.property(steps, (values) => {
      const back = times(values.length, after(values), undone);
      expect(back.kept).toBe('first');
      expect(undone(back)).toEqual(back);
      const forth = times(values.length, back, redone);
      expect(forth).toEqual(after(values));
      expect(redone(forth)).toEqual(forth);
    }),
  );
});

test('a change after an undo cannot be redone', () => {
  fc.assert(
    fc.property(steps, fc.nat(30), (values, count) => {
      const back = times(count, after(values), undone);
      const next = changed(back, 'another');
      expect(redone(next)).toEqual(next);
      expect(undone(next).kept).toBe(back.kept);
    }),
  );
});

test('what is dragged is shown without being a step', () => {
  const dragged = previewed(previewed(after(['one']), 'two'), 'three');
  expect(shownOf(dragged)).toBe('three');
  expect(shownOf(undone(dragged))).toBe('first');
  expect(undone(changed(dragged, 'three')).kept).toBe('one');
});
