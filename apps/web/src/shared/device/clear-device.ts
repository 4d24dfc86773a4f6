import { logFailure } from '../config/device-log.ts';
import { writeDevice } from '../config/device-storage.ts';
import { forgetCheckIns } from '../config/last-check-in.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { forgetAllUnsent } from '../upload/unsent-loops.ts';
import { clearOfflineCopy } from '../config/clear-offline-copy.ts';
import { forgetPush } from './forget-push.ts';
import { forgetShared } from './shared-content.ts';

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, uiConstants.signOutPatienceMs);
  });

/**
 * Removes the user's data from the device for the next user; a step that hangs does not block
 * sign-out.
 */
export const clearDevice = async (): Promise<void> => {
  forgetCheckIns();
  writeDevice('waitingSaves', null);
  writeDevice('deletedDrafts', null);
  writeDevice('syncedDrafts', null);
  writeDevice('removedDrafts', null);
  writeDevice('quietLoops', null);
  writeDevice('journey', null);
  writeDevice('homeFeed', null);
  writeDevice('scheduleZone', null);
  const forgotten = Promise.all([
    clearOfflineCopy(),
    forgetShared(),
    forgetAllUnsent(),
    forgetPush(),
  ]);
  await Promise.race([forgotten, patience()]).catch((error: unknown) =>
    logFailure('This device did not forget everything', error),
  );
};
