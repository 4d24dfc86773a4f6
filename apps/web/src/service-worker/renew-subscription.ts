import { calls } from '@swirl/contract/calls';

type Change = Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>;

const send = (call: 'push.key' | 'push.subscribe', init: RequestInit = {}): Promise<Response> =>
  fetch(calls[call].path, { ...init, method: calls[call].method, credentials: 'include' });

// Not every browser provides the key of the old subscription.
const keyOf = async ({ oldSubscription }: Change): Promise<BufferSource | string | null> => {
  const known = oldSubscription?.options.applicationServerKey;
  if (known != null) return known;
  const answer = await send('push.key');
  const { key }: { key: string | null } = answer.ok ? await answer.json() : { key: null };
  return key;
};

/**
 * The push service replaced a subscription: the new one is sent to the server with the current
 * session.
 */
export const renewSubscription = async (manager: PushManager, change: Change): Promise<void> => {
  const applicationServerKey = await keyOf(change);
  if (applicationServerKey === null) return;
  const subscription =
    change.newSubscription ??
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await send('push.subscribe', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
};
