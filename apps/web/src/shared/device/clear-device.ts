import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { forgetAllUnsent } from '../upload/unsent-loops.ts';
import { forgetKept } from '../config/forget-kept.ts';
import { forgetPush } from './forget-push.ts';
import { forgetShared } from './shared-things.ts';

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, uiConstants.signOutPatienceMs);
  });

/** Nothing of this person stays on the device for the next; what hangs does not keep them here. */
export const clearDevice = async (): Promise<void> => {
  const forgotten = Promise.all([forgetKept(), forgetShared(), forgetAllUnsent(), forgetPush()]);
  await Promise.race([forgotten, patience()]).catch((error: unknown) =>
    logFailure('This device did not forget everything', error),
  );
};
