import { leaveWhenNotHeld } from '#shared/api/leaving.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { registerServiceWorker } from '#shared/device/service-worker.ts';

const listeners = new Set<() => void>();
let ready = false;
let waiting: ServiceWorker | null = null;
let reloading = false;

const offer = (worker: ServiceWorker | null): void => {
  waiting = worker;
  ready = true;
  for (const listener of listeners) listener();
};

/** Whether a newer version than that of this page is available. */
export const newerVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: (): boolean => ready,
  /** Activates the new service worker first, so that it loads the matching page. */
  reload: (): void =>
    leaveWhenNotHeld(() => {
      reloading = true;
      if (waiting === null) window.location.reload();
      else waiting.postMessage('take-over', []);
    }),
};

const watchRegistration = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  const look = () => {
    // The first service worker is not newer than the page.
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < uiConstants.update.checkEveryMs) return;
    checkedAt = Date.now();
    // No new version can be fetched offline.
    registration.update().catch(() => undefined);
  });
};

let watching = false;

/** From now on newer versions are detected, for the lifetime of the page. */
export const watchForNewer = async (): Promise<void> => {
  if (watching) return;
  watching = true;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) window.location.reload();
    // Updated in another window: this one continues until its user updates.
    else if (!isFirst) offer(null);
  });
  // A lazily loaded file is gone: there has been a release.
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) offer(waiting);
  });
  watchRegistration(await registerServiceWorker());
};
