import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSync } from './plan-sync.ts';

const at = (savedAt: number) => new Date(savedAt).toISOString();
const here = (id: string, savedAt = 1, bytes = 5) => ({ id, savedAt, bytes, isOpen: false });
const there = (key: string, savedAt = 1, bytes: number | null = 5) => ({
  key,
  savedAt: at(savedAt),
  bytes,
});
const none = new Set<string>();
const plan = (given: Partial<Parameters<typeof planSync>[0]>) =>
  planSync({ here: [], onAccount: [], synced: none, removed: none, ...given });

test.each([
  ['a new one is sent', { here: [here('a')] }, 'save'],
  [
    'one that is gone from the account is deleted here',
    { here: [here('a')], synced: new Set(['a']) },
    'forget',
  ],
  ['an equal one stays', { here: [here('a')], onAccount: [there('a')] }, 'same'],
  [
    'a changed one is sent without its file',
    { here: [here('a', 2)], onAccount: [there('a')] },
    'update',
  ],
  ['another take is sent', { here: [here('a', 2, 6)], onAccount: [there('a')] }, 'save'],
  ['a status has no file', { here: [here('a', 2, 0)], onAccount: [there('a', 1, null)] }, 'update'],
  [
    'one that was changed elsewhere is loaded',
    { here: [here('a')], onAccount: [there('a', 2)] },
    'load',
  ],
  [
    'one that was deleted here is removed',
    { onAccount: [there('a')], removed: new Set(['a']) },
    'remove',
  ],
  ['a deletion that arrived is forgotten', { removed: new Set(['a']) }, 'gone'],
])('%s', (_name, given, what) => {
  expect(plan(given)).toEqual([{ what, id: 'a' }]);
});

test('a draft of another device stays there until it is opened', () => {
  expect(plan({ onAccount: [there('a')] })).toEqual([]);
});

test('a draft that is being made is left alone', () => {
  const open = { ...here('a', 9), isOpen: true };
  expect(plan({ here: [open], onAccount: [there('a')] })).toEqual([]);
});

test('after its steps, device and account are the same', () => {
  const id = fc.constantFrom<string>('a', 'b', 'c', 'd');
  // What was saved at one moment is one version, with one file.
  const draft = fc
    .tuple(id, fc.integer({ min: 1, max: 4 }))
    .map(([one, savedAt]) => ({ id: one, savedAt, bytes: savedAt < 3 ? 5 : 6 }));
  const some = fc.uniqueArray(draft, { selector: (one) => one.id });
  fc.assert(
    fc.property(
      some,
      some,
      fc.uniqueArray(id),
      fc.uniqueArray(id),
      (first, second, marked, gone) => {
        const device = new Map(first.map((one) => [one.id, one]));
        const account = new Map(second.map((one) => [one.id, one]));
        const synced = new Set(marked);
        const removed = new Set(gone);
        for (const one of removed) device.delete(one);
        const planned = () =>
          planSync({
            here: Array.from(device.values(), (one) => Object.assign({ isOpen: false }, one)),
            onAccount: [...account.values()].map((one) => there(one.id, one.savedAt, one.bytes)),
            synced,
            removed,
          });
        for (const step of planned()) {
          const mine = device.get(step.id);
          const theirs = account.get(step.id);
          if (step.what === 'save' && mine) account.set(step.id, mine);
          if (step.what === 'update' && mine) account.set(step.id, mine);
          if (step.what === 'load' && theirs) device.set(step.id, theirs);
          if (step.what === 'forget') device.delete(step.id);
          if (step.what === 'remove') account.delete(step.id);
          if (step.what === 'remove' || step.what === 'gone') removed.delete(step.id);
          if (device.has(step.id)) synced.add(step.id);
          else synced.delete(step.id);
        }
        expect(
          planned()
            .map(({ what }) => what)
            .filter((what) => what !== 'same'),
        ).toEqual([]);
        for (const [key, one] of device) expect(account.get(key)).toEqual(one);
      },
    ),
  );
});
