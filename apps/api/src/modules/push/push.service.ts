import type { Output, Received } from '@swirl/contract/endpoints';
import {
  deletePushSubscription,
  putPushSubscription,
} from '@swirl/db/stores/accounts/push-subscriptions.store';
import type { Session } from '@swirl/db/tables/sessions';
import { isPushEndpoint, isPushKey } from '@swirl/platform/push-endpoint';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

export function createPushService({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const { push } = config.notifications;
  return {
    key(): Output<'push.key'> {
      return { key: push?.keys.publicKey ?? null };
    },

    /** Ends this browser's previous subscription, and another user's in the same browser. */
    async subscribe(
      { sid, userId }: Pick<Session, 'sid' | 'userId'>,
      { endpoint, keys }: Received<'push.subscribe'>['body'],
    ): Promise<undefined> {
      if (push === null) throw new ApiError('push_off');
      if (!isPushEndpoint(endpoint, push.hosts) || !isPushKey(keys.p256dh)) {
        throw new ApiError('push_endpoint_refused');
      }
      await putPushSubscription(db, { endpoint, sid, userId, ...keys });
    },

    async unsubscribe({ sid }: Pick<Session, 'sid'>): Promise<undefined> {
      await deletePushSubscription(db, sid);
    },
  };
}
