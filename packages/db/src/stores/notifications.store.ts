import { eq } from '../drizzle/orm.ts';
import { alias } from '../drizzle/pg-core.ts';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { loops } from '../tables/loops.ts';
import { notificationEvents } from '../tables/notifications.ts';

const original = alias(loops, 'original');

/** Who is told of what. `loopId` is their own loop that somebody did something with. */
export type NotificationCause = {
  readonly userId: string;
  /** Whose doing it is; null for what the place itself has to say. */
  readonly actorId: string | null;
} & (
  | { readonly kind: 'reaction'; readonly actorId: string; readonly loopId: string }
  | { readonly kind: 'follow'; readonly actorId: string }
  | {
      readonly kind: 'comment';
      readonly actorId: string;
      readonly loopId: string;
      readonly commentId: string;
    }
  | {
      readonly kind: 'remix';
      readonly actorId: string;
      readonly loopId: string;
      readonly remixId: string;
    }
  // It names what it is about itself, also once that is gone.
  | { readonly kind: 'statement'; readonly statementId: string }
);

/**
 * Notes what happened, in the transaction of its cause. Whether it is told, and how, is decided when
 * it is delivered a moment later. Nobody is told of their own doing.
 */
export async function addNotification(tx: Queryable, cause: NotificationCause): Promise<void> {
  if (cause.actorId === cause.userId) return;
  await tx.insert(notificationEvents).values({ ...cause, id: newId() });
}

/** Tells the author of the original that its remix can be seen now. Says which loop that is. */
export async function addRemixNotification(tx: Queryable, remixId: string): Promise<string | null> {
  const [remix] = await tx
    .select({ userId: original.userId, actorId: loops.userId, loopId: original.id })
    .from(loops)
    .innerJoin(original, eq(original.id, loops.parentLoopId))
    .where(eq(loops.id, remixId));
  if (remix !== undefined) await addNotification(tx, { ...remix, kind: 'remix', remixId });
  return remix?.loopId ?? null;
}
