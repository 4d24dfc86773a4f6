import { signInPath } from '@swirl/contract/paths';
import { uiConstants } from '../config/ui-constants.ts';
import { unauthorizedNotice } from '../config/unauthorized-notice.ts';
import { forgetKept } from '../config/forget-kept.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { leaveWhenFree } from './leaving.ts';

/** Sign-in, and then back to where one was. */
export const signInAddress = (from: string): string =>
  from === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ next: from }).toString()}`;

export const goToSignIn = (): void => {
  leaveWhenFree(() => {
    const { pathname, search } = window.location;
    window.location.assign(signInAddress(pathname + search));
  });
};

/**
 * A 401 means two things: nobody has signed in yet, which the pages handle silently, or a session
 * ended while in use, which is announced once before going to sign in again.
 */
export const createSessionWatch = (leave: () => void) => {
  let inUse = false;
  let announced = false;
  return {
    started(): void {
      inUse = true;
    },
    /** Whoever signs out here knows that the session ends. */
    leaving(): void {
      inUse = false;
    },
    /** The person ended it themselves, and is told so where they did. */
    left(): void {
      inUse = false;
    },
    refused(): void {
      void forgetKept();
      if (!inUse || announced) return;
      announced = true;
      const { title, text } = unauthorizedNotice;
      toast({ title: title(), description: text(), variant: 'destructive' });
      setTimeout(leave, uiConstants.loginRedirectDelayMs);
    },
  };
};

export const sessionWatch = createSessionWatch(goToSignIn);
