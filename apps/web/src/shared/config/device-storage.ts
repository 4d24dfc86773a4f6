/**
 * Values kept on the device between visits. Storage may be full, blocked or absent; nothing depends
 * on it.
 */
type DeviceKey =
  | 'theme'
  | 'fontSize'
  | 'homeFeed'
  | 'savedProfiles'
  | 'pushOwner'
  | 'captions'
  | 'commentOrder'
  | 'floatingComments'
  | 'quietLoops'
  | 'shortcuts'
  | 'volume'
  | 'keptFor'
  | 'countIn'
  | 'voiceCleaning'
  | 'layersTip'
  | 'moodHint'
  | 'earlierLoops'
  | 'lastCheckIn'
  | 'waitingCheckIns'
  | 'waitingSaves'
  | 'deletedDrafts'
  | 'syncedDrafts'
  | 'removedDrafts'
  | 'journey'
  | 'scheduleZone';

export const readDevice = (key: DeviceKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeDevice = (key: DeviceKey, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A choice that cannot be stored still applies to this visit.
  }
};
