import { expect, test } from 'vitest';
import { foldSessions } from './fold-sessions.ts';

const session = (id: string, device: string | null, day: number, current = false) => ({
  id,
  device,
  current,
  lastSeenAt: new Date(Date.UTC(2026, 4, day)).toISOString(),
});

test('this device comes first and alone, equal devices are one, the newest first', () => {
  const folds = foldSessions([
    session('old', 'Safari (Linux)', 1),
    session('here', 'Safari (Linux)', 2, true),
    session('phone', 'Chrome (Android)', 9),
    session('new', 'Safari (Linux)', 5),
    session('unknown', null, 3),
  ]);
  expect(folds.map((fold) => fold.sessions.map(({ id }) => id))).toEqual([
    ['here'],
    ['phone'],
    ['new', 'old'],
    ['unknown'],
  ]);
});

test('without sessions there is nothing to fold', () => {
  expect(foldSessions([])).toEqual([]);
});
