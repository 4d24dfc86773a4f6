import { readDevice, writeDevice } from '../config/device-storage.ts';

type MarkKey = 'syncedDrafts' | 'removedDrafts';

const idsOf = (key: MarkKey): string[] =>
  readDevice(key)
    ?.split(' ')
    .filter((id) => id !== '') ?? [];

/** Ids of drafts, kept on the device. */
const marks = (key: MarkKey) => {
  const write = (ids: Iterable<string>): void => {
    const text = [...ids].join(' ');
    writeDevice(key, text === '' ? null : text);
  };
  return {
    read: (): ReadonlySet<string> => new Set(idsOf(key)),
    add: (id: string): void => write(new Set(idsOf(key)).add(id)),
    delete: (id: string): void => write(idsOf(key).filter((other) => other !== id)),
  };
};

/** Drafts that are on the account too: if the account's is gone, so is the one here. */
export const syncedDrafts = marks('syncedDrafts');

/** Deleted here, and perhaps not yet on the account. */
export const removedDrafts = marks('removedDrafts');

/** For a draft that is deleted here, or posted. */
export const markRemoved = (id: string): void => {
  if (!syncedDrafts.read().has(id)) return;
  syncedDrafts.delete(id);
  removedDrafts.add(id);
};
