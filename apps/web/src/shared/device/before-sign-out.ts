import { signOutPath } from '@swirl/contract/paths';
import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, uiConstants.signOutPatienceMs);
  });

/**
 * Signing out is a link like any other, in several places. Whichever is taken, what the tasks clear
 * away is gone before the person is; one that hangs does not keep them.
 */
export const beforeSignOut = (tasks: readonly (() => Promise<void>)[]): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== signOutPath) return;
    event.preventDefault();
    const cleared = Promise.all(
      tasks.map((task) => task().catch((error: unknown) => logFailure('Clearing away', error))),
    );
    void Promise.race([cleared, patience()]).finally(() => window.location.assign(link.href));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
