import { logFailure } from './device-log.ts';
import { writeDevice } from './device-storage.ts';
import { cachesHere, deviceCaches } from './device-caches.ts';

/** The copy of the feed goes as soon as nobody is signed in here any more. */
export const forgetKept = async (): Promise<void> => {
  // First of all, and at once: what nobody owns is neither shown nor written again.
  writeDevice('keptFor', null);
  try {
    await cachesHere()?.delete(deviceCaches.kept);
  } catch (error) {
    logFailure('The copy of the feed was not forgotten', error);
  }
};
