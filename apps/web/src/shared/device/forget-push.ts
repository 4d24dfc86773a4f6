import { readDevice, writeDevice } from '../config/device-storage.ts';

/** Ends push on this device and closes the notifications that are shown. */
export const forgetPush = async (): Promise<void> => {
  writeDevice('pushOwner', null);
  // Absent on insecure pages; then there is nothing to end.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const registration = await serviceWorker?.getRegistration();
  if (registration === undefined || !('pushManager' in registration)) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};

/** Ends what signing out could not end in time. Someone whose session expired may come back to theirs. */
export const forgetLeftoverPush = async (): Promise<void> => {
  if (readDevice('pushOwner') === null) await forgetPush();
};
