import { filesOfRoles, mixedRoles } from '@swirl/contract/media-roles';
import { and, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { captionDrafts, loopCaptions } from '../../tables/loop-captions.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { probe } from '../../visibility.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import type { StoredCaptions } from './captions.store.ts';

/** Whether the query's author wants what is said in their loops to be written down. */
const wanted = sql`${users.preferences} ->> 'automaticCaptions' IS DISTINCT FROM 'false'`;

/**
 * Whether nothing was written down yet of what is said in the query's loop. A layer is left out: what is heard
 * is a mix, which changes as voices leave it.
 */
const uncaptioned = and(
  eq(loops.state, 'ready'),
  inArray(loops.mediaType, ['audio', 'video']),
  sql`${loops.remixRelation} IS DISTINCT FROM 'layer'`,
  sql`NOT ${probe(loopCaptions, sql`${loopCaptions.loopId} = ${loops.id}`)}`,
  sql`NOT ${probe(captionDrafts, sql`${captionDrafts.loopId} = ${loops.id}`)}`,
  wanted,
);

const selectUncaptioned = (db: Queryable, loopId: string) =>
  db
    .select({ userId: loops.userId, duration: loops.duration })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(and(eq(loops.id, loopId), uncaptioned));

/** What a worker needs to write down what is said. */
export interface LoopToCaption {
  readonly userId: string;
  /** In seconds. */
  readonly duration: number;
  /** The smallest file with its sound. */
  readonly objectKey: string;
}

/** Null if there is nothing to do: it is gone, has captions or a draft, or its author doesn't want any. */
export async function findLoopToCaption(
  db: Queryable,
  loopId: string,
): Promise<LoopToCaption | null> {
  const [loop] = await selectUncaptioned(db, loopId);
  if (loop === undefined) return null;
  const files = await db
    .select({ role: loopMedia.role, objectKey: loopMedia.objectKey })
    .from(loopMedia)
    .where(eq(loopMedia.loopId, loopId));
  const [file] = filesOfRoles(files, mixedRoles.sound);
  return file === undefined ? null : { ...loop, objectKey: file.objectKey };
}

/**
 * Keeps what was written down for the loop's author to check, and notifies them. False if there is nothing to
 * write down any more. The loop is locked first, as by captions that are saved, so that one of the two is seen
 * by the other.
 */
export async function addCaptionDraft(
  tx: Transaction,
  loopId: string,
  { language, cues }: StoredCaptions,
): Promise<boolean> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, loopId)).for('no key update');
  const [loop] = await selectUncaptioned(tx, loopId);
  if (loop === undefined) return false;
  await tx.insert(captionDrafts).values({ loopId, language, cues });
  await addNotification(tx, {
    kind: 'captions_drafted',
    userId: loop.userId,
    actorId: null,
    loopId,
  });
  return true;
}
