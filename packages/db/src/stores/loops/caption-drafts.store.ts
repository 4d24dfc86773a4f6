import type { Cue } from '@swirl/contract/captions/cues';
import { filesOfRoles, mixedRoles } from '@swirl/contract/media-roles';
import { and, eq, inArray, lte, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { captionDrafts, loopCaptions, unclearCaptions } from '../../tables/loop-captions.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { probe } from '../../visibility.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import { lockCaptions, type SpokenCues } from './captions.store.ts';

/** Whether the query's author wants what they say to be written down. */
export const wantsAutomaticCaptions = sql`${users.preferences} ->> 'automaticCaptions' IS DISTINCT FROM 'false'`;

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
  wantsAutomaticCaptions,
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
 * write down any more.
 */
export async function addCaptionDraft(
  tx: Transaction,
  loopId: string,
  { language, cues }: SpokenCues,
): Promise<boolean> {
  await lockCaptions(tx, loopId);
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

/** Keeps that someone speaks, but couldn't be understood, unless there is nothing to write down any more. */
export async function markUnclear(tx: Transaction, loopId: string): Promise<void> {
  await lockCaptions(tx, loopId);
  const [loop] = await selectUncaptioned(tx, loopId);
  if (loop !== undefined) await tx.insert(unclearCaptions).values({ loopId }).onConflictDoNothing();
}

/** Whether someone speaks in the loop, but couldn't be understood. */
export async function isUnclear(db: Queryable, loopId: string): Promise<boolean> {
  return (await db.$count(unclearCaptions, eq(unclearCaptions.loopId, loopId))) > 0;
}

/** A draft that its author has not answered yet. */
export type CaptionDraft = SpokenCues & {
  readonly createdAt: Date;
  /** Whether others will read it if the author never answers. */
  readonly wanted: boolean;
};

export async function findCaptionDraft(
  db: Queryable,
  loopId: string,
): Promise<CaptionDraft | null> {
  const [found] = await db
    .select({
      language: captionDrafts.language,
      cues: captionDrafts.cues,
      createdAt: captionDrafts.createdAt,
      wanted: sql<boolean>`${wantsAutomaticCaptions}`,
    })
    .from(captionDrafts)
    .innerJoin(loops, eq(loops.id, captionDrafts.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(eq(captionDrafts.loopId, loopId));
  return found ?? null;
}

/**
 * Deletes what no one has checked: the draft, or the captions that were made of it meanwhile. Returns the cues
 * that others could read.
 */
export async function discardCaptions(tx: Transaction, loopId: string): Promise<readonly Cue[]> {
  await lockCaptions(tx, loopId);
  await tx.delete(captionDrafts).where(eq(captionDrafts.loopId, loopId));
  const [shown] = await tx
    .delete(loopCaptions)
    .where(and(eq(loopCaptions.loopId, loopId), eq(loopCaptions.automatic, true)))
    .returning({ cues: loopCaptions.cues });
  return shown?.cues ?? [];
}

/**
 * Makes captions of drafts that were written down until a moment, unless their authors turned that off.
 * Returns how many. One whose captions are changed at this moment is left for the next time.
 */
export async function publishDrafts(tx: Transaction, until: Date, atMost: number): Promise<number> {
  const due = await tx
    .select({ loopId: loops.id })
    .from(captionDrafts)
    .innerJoin(loops, eq(loops.id, captionDrafts.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(lte(captionDrafts.createdAt, until), eq(loops.state, 'ready'), wantsAutomaticCaptions),
    )
    .orderBy(captionDrafts.createdAt)
    .limit(atMost)
    .for('no key update', { of: loops, skipLocked: true });
  if (due.length === 0) return 0;
  const loopIds = due.map(({ loopId }) => loopId);
  const taken = await tx
    .delete(captionDrafts)
    .where(inArray(captionDrafts.loopId, loopIds))
    .returning({
      loopId: captionDrafts.loopId,
      language: captionDrafts.language,
      cues: captionDrafts.cues,
    });
  await tx
    .insert(loopCaptions)
    .values(taken.map((draft) => ({ ...draft, automatic: true })))
    .onConflictDoNothing();
  return taken.length;
}
