import { useSyncExternalStore } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { parseProfiles, profileOf, withProfile } from './profile-list.ts';
import type { SavedProfile } from './profile-list.ts';

const KEY = 'savedProfiles';
const listeners = new Set<() => void>();
let known: readonly SavedProfile[] | undefined;

const load = (): readonly SavedProfile[] => {
  try {
    return parseProfiles(localStorage.getItem(KEY) ?? '[]');
  } catch (error) {
    logFailure('Failed to load saved profiles', error);
    return [];
  }
};

const store = (profiles: readonly SavedProfile[]): void => {
  localStorage.setItem(KEY, JSON.stringify(profiles));
  known = profiles;
  for (const listener of listeners) listener();
};

/** The saved profiles of this device, newest first. */
export const savedProfiles = {
  read: (): readonly SavedProfile[] => (known ??= load()),

  /** `keepEmail` undefined leaves that choice unchanged. */
  save(
    person: Parameters<typeof profileOf>[0] & { email: string },
    { keepEmail }: { keepEmail?: boolean } = {},
  ): void {
    try {
      const before = load();
      const kept = before.some(({ id, email }) => id === person.id && email !== '');
      const email = (keepEmail ?? kept) ? person.email : '';
      store(withProfile(before, profileOf(person, Date.now(), email)));
    } catch (error) {
      logFailure('Failed to save user profile', error);
    }
  },

  remove(id: string): void {
    try {
      store(load().filter((profile) => profile.id !== id));
    } catch (error) {
      logFailure('Failed to remove profile', error);
    }
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSavedProfiles = () =>
  useSyncExternalStore(savedProfiles.subscribe, savedProfiles.read);
