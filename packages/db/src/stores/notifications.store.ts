import type { NotificationKind } from '@swirl/contract/notifications';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { notificationEvents } from '../tables/notifications.ts';

export interface NotificationCause {
  /** Who is told. */
  readonly userId: string;
  /** Whose doing it is; null for what the place itself has to say. */
  readonly actorId: string | null;
  readonly kind: NotificationKind;
  /** The person's own loop that somebody did something with. */
  readonly loopId?: string;
  readonly commentId?: string;
  readonly remixId?: string;
  readonly statementId?: string;
}

/**
 * Notes what happened, in the transaction of its cause. Whether it is told, and how, is decided when
 * it is delivered a moment later. Nobody is told of their own doing.
 */
export async function addNotification(tx: Queryable, cause: NotificationCause): Promise<void> {
  if (cause.actorId === cause.userId) return;
  await tx.insert(notificationEvents).values({ ...cause, notificationId: newId() });
}
