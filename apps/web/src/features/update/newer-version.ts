import { leaveWhenFree } from '#shared/api/leaving.ts';
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

/** Whether a newer version is there than the one this page runs. */
export const newerVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: (): boolean => ready,
  /** The new service worker first, so that the page it loads is its own. */
  reload: (): void =>
    leaveWhenFree(() => {
      reloading = true;
      if (waiting === null) window.location.reload();
      else waiting.postMessage('take-over', []);
    }),
};

const watchRegistration = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  const look = () => {
    // The very first one is no newer than the page.
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
    // Offline there is no newer version to fetch.
    registration.update().catch(() => undefined);
  });
};

let watching = false;

/** From now on a newer version is noticed, for as long as the page lives. */
export const watchForNewer = async (): Promise<void> => {
  if (watching) return;
  watching = true;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) window.location.reload();
    // Somebody has said so in another window: this one goes on as it is until told.
    else if (!isFirst) offer(null);
  });
  // A part that is fetched late and is gone by now: there has been a release since.
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) offer(waiting);
  });
  watchRegistration(await registerServiceWorker());
};
