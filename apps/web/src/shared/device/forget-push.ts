import { writeDevice } from '../config/device-storage.ts';

/** Ends push on this device: nothing more arrives, and nothing that arrived stays in view. */
export const forgetPush = async (): Promise<void> => {
  writeDevice('pushOwner', null);
  // Absent where the page is not secure; then there was nothing to begin with.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const registration = await serviceWorker?.getRegistration();
  if (registration === undefined || !('pushManager' in registration)) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};
