import { createHash } from 'node:crypto';
import { isLanguage } from '@swirl/contract/languages';
import { channelsOf } from '@swirl/contract/notifications';
import { withDefaults } from '@swirl/contract/preferences';
import {
  deletePushEndpoint,
  findUsableSubscription,
} from '@swirl/db/stores/accounts/push-subscriptions.store';
import { findDeliverable } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import type { PushSender } from '@swirl/platform/push-sender';
import type { JobHandler } from '../job-handler.ts';
import { pushPayloadsOf } from '../notifications/push-payload.ts';

/** A phone that was off for longer shows the inbox instead. */
const KEEP_SECONDS = 24 * 60 * 60;

/**
 * Sends a notification to one browser. Everything is checked again first: it may have been turned
 * off, hidden or undone since. Without a sender, push is not configured.
 */
export function createSendPush(sender: PushSender | undefined): JobHandler<'push.send'> {
  return {
    async perform({ sid, notificationIds }, { db, logger, signal }) {
      const subscription = await findUsableSubscription(db, sid);
      if (sender === undefined || subscription === null) return;
      const preferences = withDefaults(subscription.preferences);
      const chosen = isLanguage(preferences.language) ? { language: preferences.language } : {};
      const deliverable = await findDeliverable(db, subscription.userId, notificationIds);
      const wanted = deliverable.filter(({ kind }) => channelsOf(kind, preferences).push);
      for (const payload of pushPayloadsOf(wanted)) {
        signal.throwIfAborted();
        const outcome = await sender.send(subscription, {
          payload: JSON.stringify({ ...payload, ...chosen }),
          topic: topicOf(payload.groupId),
          keepSeconds: KEEP_SECONDS,
        });
        if (outcome === 'gone') {
          await deletePushEndpoint(db, subscription.endpoint);
          return;
        }
        if (outcome === 'refused') logger.warn('a push service refused a message');
      }
    },
    shouldRetry: () => true,
    // The inbox has it anyway.
    onFinalFailure: async () => {},
  };
}

/** At most 32 characters, and opaque to the push service. */
function topicOf(groupId: string): string {
  return createHash('sha256').update(groupId).digest('base64url').slice(0, 32);
}
