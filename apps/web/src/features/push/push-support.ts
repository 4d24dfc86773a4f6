export type Device = {
  /** Whether the browser supports service workers, push and notifications. */
  hasPush: boolean;
  /** An iPhone or iPad: push works only for apps on the Home Screen. */
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
    // An iPad identifies as a Mac, but no Mac has a touch screen.
    isApple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
};
