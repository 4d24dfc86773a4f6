import { logFailure } from './device-log.ts';
import { writeDevice } from './device-storage.ts';
import { cachesHere, deviceCaches } from './device-caches.ts';

/** The copy of the feed is deleted as soon as no one is signed in. */
export const clearOfflineCopy = async (): Promise<void> => {
  // Runs first and synchronously, so that a copy without an owner is neither shown nor written
  // again.
  writeDevice('keptFor', null);
  try {
    await cachesHere()?.delete(deviceCaches.kept);
  } catch (error) {
    logFailure('The copy of the feed was not forgotten', error);
  }
};
