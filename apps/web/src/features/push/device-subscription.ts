import type { Input } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { forgetPush } from '#shared/device/forget-push.ts';
import { registerServiceWorker } from '#shared/device/service-worker.ts';

/** The user who turned push on here: it does not apply to the next user of this device. */
const isOwner = (userId: string): boolean => readDevice('pushOwner') === userId;

const asInput = (subscription: PushSubscription): Input<'push.subscribe'>['body'] => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const subscribeWith = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The server has a new key: subscriptions for the old one are useless.
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
};

const subscribe = async (key: string): Promise<void> => {
  const { pushManager } = await registerServiceWorker();
  const subscription = await subscribeWith(pushManager, key);
  await callApi('push.subscribe', { body: asInput(subscription) });
};

/** Subscribes this device to the account's notifications. Permission must have been granted. */
export const subscribeDevice = async (userId: string, key: string): Promise<void> => {
  // Stored first, so that a new subscription is never taken for another user's.
  writeDevice('pushOwner', userId);
  try {
    await subscribe(key);
  } catch (error) {
    await forgetPush();
    throw error;
  }
};

/** Unsubscribes on both sides. */
export const unsubscribeDevice = async (): Promise<void> => {
  await callApi('push.unsubscribe', {});
  await forgetPush();
};

export const isSubscribed = async (userId: string): Promise<boolean> => {
  if (!isOwner(userId)) return false;
  const { pushManager } = await registerServiceWorker();
  return (await pushManager.getSubscription()) !== null;
};

/**
 * At every start: this user's subscription on this device continues with the current session, even
 * if the browser dropped it meanwhile; another user's subscription ends.
 */
export const keepDevice = async (userId: string): Promise<void> => {
  const { pushManager } = await registerServiceWorker();
  const left = await pushManager.getSubscription();
  // Checked after that: it may just be in the process of being turned on.
  if (!isOwner(userId)) {
    if (left !== null || readDevice('pushOwner') !== null) await forgetPush();
    return;
  }
  if (Notification.permission !== 'granted') return;
  const { key } = await callApi('push.key', {});
  if (key !== null) await subscribe(key);
};
