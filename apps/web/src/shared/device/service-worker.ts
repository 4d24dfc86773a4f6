/** Registering again is harmless: the browser looks for a newer file and keeps the one it has. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');

/** Absent where the page is not secure. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;
