/** Registering again is harmless: the browser checks for a newer file. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');

/** Absent on insecure pages. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;
