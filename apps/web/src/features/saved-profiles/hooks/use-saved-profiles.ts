import { useSyncExternalStore } from 'react';
import { savedProfiles } from '../api/saved-profiles.ts';

export const useSavedProfiles = () =>
  useSyncExternalStore(savedProfiles.subscribe, savedProfiles.read);
