export type Device = {
  /** Whether the browser has service workers, push and notifications at all. */
  hasPush: boolean;
  /** An iPhone or iPad: push exists there for what was added to the Home Screen. */
  isApple: boolean;
  /** Opened from the Home Screen. */
  isInstalled: boolean;
};

export type PushSupport = 'supported' | 'home-screen' | 'unsupported';

export const pushSupport = ({ hasPush, isApple, isInstalled }: Device): PushSupport => {
  if (hasPush) return 'supported';
  return isApple && !isInstalled ? 'home-screen' : 'unsupported';
};

export const thisDevice = (): Device => {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    // An iPad calls itself a Mac, but no Mac has a screen to touch.
    isApple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
};
