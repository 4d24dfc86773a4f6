import type { Input } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { forgetPush } from '#shared/device/forget-push.ts';
import { registerServiceWorker } from '#shared/device/service-worker.ts';

/** Whoever turned push on here: whoever signs in next on this device did not. */
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
    // The place has a new key since: what was agreed under the old one is of no use.
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

/** Lets this device show what the account is told. Permission must have been given. */
export const subscribeDevice = async (userId: string, key: string): Promise<void> => {
  // Said first: nothing that is being made may be taken for somebody else's.
  writeDevice('pushOwner', userId);
  try {
    await subscribe(key);
  } catch (error) {
    await forgetPush();
    throw error;
  }
};

/** Ends it on both sides. */
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
 * At every start: what this person agreed to on this device goes on under the session they have now,
 * also when the browser has dropped it meanwhile; what somebody else agreed to ends.
 */
export const keepDevice = async (userId: string): Promise<void> => {
  const { pushManager } = await registerServiceWorker();
  const left = await pushManager.getSubscription();
  // Asked after that: somebody may just be turning it on.
  if (!isOwner(userId)) {
    if (left !== null || readDevice('pushOwner') !== null) await forgetPush();
    return;
  }
  if (Notification.permission !== 'granted') return;
  const { key } = await callApi('push.key', {});
  if (key !== null) await subscribe(key);
};
