import { expect, test } from 'vitest';
import { groupSessions } from './group-sessions.ts';

const session = (id: string, device: string | null, day: number, current = false) => ({
  id,
  device,
  current,
  lastSeenAt: new Date(Date.UTC(2026, 4, day)).toISOString(),
});

test('the current device comes first, and similar devices are grouped, newest first', () => {
  const groups = groupSessions([
    session('old', 'Safari (Linux)', 1),
    session('here', 'Safari (Linux)', 2, true),
    session('phone', 'Chrome (Android)', 9),
    session('new', 'Safari (Linux)', 5),
    session('unknown', null, 3),
  ]);
  expect(groups.map((group) => group.sessions.map(({ id }) => id))).toEqual([
    ['here'],
    ['phone'],
    ['new', 'old'],
    ['unknown'],
  ]);
});

test('an empty list of sessions has no groups', () => {
  expect(groupSessions([])).toEqual([]);
});
