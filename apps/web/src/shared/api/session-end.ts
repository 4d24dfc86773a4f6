import { signInPath } from '@swirl/contract/paths';
import { uiConstants } from '../config/ui-constants.ts';
import { unauthorizedNotice } from '../config/unauthorized-notice.ts';
import { clearOfflineCopy } from '../config/clear-offline-copy.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { leaveWhenNotHeld } from './leaving.ts';

/** The sign-in page, with a return link to the current page. */
export const signInAddress = (from: string): string =>
  from === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ next: from }).toString()}`;

export const goToSignIn = (): void => {
  leaveWhenNotHeld(() => {
    const { pathname, search } = window.location;
    window.location.assign(signInAddress(pathname + search));
  });
};

/**
 * A 401 means either that no one has signed in, which pages handle silently, or that the session
 * expired, which is announced once before the redirect to sign-in.
 */
export const createSessionWatch = (leave: () => void) => {
  let inUse = false;
  let announced = false;
  return {
    started(): void {
      inUse = true;
    },
    /** Ending the session on purpose needs no notice. */
    leaving(): void {
      inUse = false;
    },
    refused(): void {
      void clearOfflineCopy();
      if (!inUse || announced) return;
      announced = true;
      const { title, text } = unauthorizedNotice;
      toast({ title: title(), description: text(), variant: 'destructive' });
      setTimeout(leave, uiConstants.loginRedirectDelayMs);
    },
  };
};

export const sessionWatch = createSessionWatch(goToSignIn);
