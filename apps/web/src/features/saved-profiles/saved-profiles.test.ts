import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedProfiles } from './saved-profiles.ts';

const person = {
  id: '1',
  username: 'ava',
  firstName: 'Ava',
  lastName: null,
  profileImageUrl: null,
  avatarConfig: null,
  email: 'ava@example.test',
};
const full = (): never => {
  throw new DOMException('The device is full', 'QuotaExceededError');
};

let kept: string | null;
let store: (key: string, value: string) => void;
const logged = vi.fn<(what: string, error: unknown) => void>();

beforeEach(() => {
  kept = null;
  store = (_, value) => (kept = value);
  logged.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (key: string, value: string) => store(key, value),
  });
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('saving and removing a profile notifies subscribers', () => {
  const listener = vi.fn<() => void>();
  const leave = savedProfiles.subscribe(listener);
  savedProfiles.save(person);
  expect(savedProfiles.read()).toMatchObject([{ id: '1', username: 'ava', email: '' }]);
  savedProfiles.remove('1');
  expect(savedProfiles.read()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
});

test('storage errors are only logged', () => {
  savedProfiles.save(person);
  store = full;
  savedProfiles.save({ ...person, id: '2' });
  expect(logged).toHaveBeenLastCalledWith('Failed to save user profile', expect.anything());
  savedProfiles.remove('1');
  expect(logged).toHaveBeenLastCalledWith('Failed to remove profile', expect.anything());
  expect(savedProfiles.read()).toMatchObject([{ id: '1' }]);
});
