import { loopStates, type LoopState, type mediaFailures } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { and, eq, inArray, ne, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { newFeedKey, newIdFor } from '../../ids.ts';
import { loopMedia, type NewLoopMedia } from '../../tables/loop-media.ts';
import { loopProcessing } from '../../tables/loop-processing.ts';
import { loops, type Loop, type NewLoop } from '../../tables/loops.ts';
import { isLoopHeld } from '../moderation/held-loops.ts';
import { enqueueRenames } from './media-renames.store.ts';

/** The transitions of a loop's state, by processing and by moderation. */
const nextStates = {
  processed: {
    processing: ['ready', 'failed', 'hidden'],
    ready: [],
    failed: [],
    hidden: [],
    removed: [],
  },
  moderated: {
    processing: [],
    ready: ['hidden', 'removed'],
    failed: [],
    hidden: ['ready', 'removed'],
    removed: ['ready', 'hidden'],
  },
} as const satisfies Record<string, Readonly<Record<LoopState, readonly LoopState[]>>>;

type MediaFacts = Omit<NewLoopMedia, 'id' | 'loopId' | 'createdAt'>;

/** A loop starts with the uploaded file. Its object must be stored by now. */
export async function insertProcessingLoop(
  tx: Transaction,
  loop: Omit<NewLoop, 'feedKey' | 'state'> & Partial<Pick<NewLoop, 'feedKey'>>,
  { source, edit }: { readonly source: MediaFacts; readonly edit: MediaEdit },
): Promise<void> {
  await tx.insert(loops).values({ feedKey: newFeedKey(), ...loop, state: 'processing' });
  await tx.insert(loopMedia).values({ ...source, id: newIdFor(loop.userId), loopId: loop.id });
  await tx.insert(loopProcessing).values({ loopId: loop.id, edit });
}

interface ReadyLoop {
  /** The upload's object, if it is no longer needed. */
  readonly sourceKey: string | null;
  readonly secondsSincePosted: number;
  /** It waits for a moderator: only its author sees it, and no one is notified. */
  readonly held: boolean;
}

/**
 * Shows the loop to everyone who may see it, as the newest in every feed unless it was imported. If it is held
 * for review, it is hidden instead. Returns null if the loop was not processing.
 */
export async function markReady(
  tx: Transaction,
  loopId: string,
  result: {
    readonly duration: number;
    readonly files: readonly MediaFacts[];
    /** A larger size is still to be made from it. */
    readonly keepsUpload: boolean;
    /** It came from another server, and stays where it was in time. */
    readonly imported?: boolean;
  },
): Promise<ReadyLoop | null> {
  const { duration, files, keepsUpload, imported = false } = result;
  const changes = { duration, ...(!imported && { feedKey: newFeedKey() }) };
  // Locked first: a hold that begins or ends at this moment finds the state that results.
  await lockState(tx, loopId);
  const held = await isLoopHeld(tx, loopId);
  const moved = await move(tx, loopId, 'processed', held ? 'hidden' : 'ready', changes);
  if (moved === null) return null;
  const { userId, secondsSincePosted } = moved;
  for (const file of files) {
    await tx.insert(loopMedia).values({ ...file, id: newIdFor(userId), loopId });
  }
  if (keepsUpload) {
    await tx.update(loopProcessing).set({ tries: 0 }).where(eq(loopProcessing.loopId, loopId));
    return { sourceKey: null, secondsSincePosted, held };
  }
  return { sourceKey: await endProcessing(tx, loopId), secondsSincePosted, held };
}

/**
 * Adds the larger size to a published loop, or gives up on it. Returns the name of the upload's
 * object, which is no longer needed, or null if the loop is gone or finished.
 */
export async function finishSizes(
  tx: Transaction,
  loopId: string,
  larger: MediaFacts | null,
): Promise<{ readonly sourceKey: string } | null> {
  // The deletion of a loop reads the names of its files under the same lock.
  const [loop] = await tx
    .select({ userId: loops.userId })
    .from(loops)
    .where(and(eq(loops.id, loopId), ne(loops.state, 'processing')))
    .for('update');
  const sourceKey = loop === undefined ? null : await endProcessing(tx, loopId);
  if (loop === undefined || sourceKey === null) return null;
  if (larger === null) return { sourceKey };
  // The largest size has the poster's hash and the waveform.
  const { thumbHash, peaks, envelope } = loopMedia;
  const [drawings] = await tx
    .select({ thumbHash, peaks, envelope })
    .from(loopMedia)
    .where(and(eq(loopMedia.loopId, loopId), eq(loopMedia.role, '480')));
  await tx.insert(loopMedia).values({ ...drawings, ...larger, id: newIdFor(loop.userId), loopId });
  return { sourceKey };
}

/** Its upload is no longer needed either. Null if the loop was not processing. */
export async function markFailed(
  tx: Transaction,
  loopId: string,
  failureCode: (typeof mediaFailures)[number],
): Promise<{ readonly sourceKey: string | null } | null> {
  if ((await move(tx, loopId, 'processed', 'failed', { failureCode })) === null) return null;
  return { sourceKey: await endProcessing(tx, loopId) };
}

async function endProcessing(tx: Transaction, loopId: string): Promise<string | null> {
  await tx.delete(loopProcessing).where(eq(loopProcessing.loopId, loopId));
  const [source] = await tx
    .delete(loopMedia)
    .where(and(eq(loopMedia.loopId, loopId), eq(loopMedia.role, 'source')))
    .returning({ objectKey: loopMedia.objectKey });
  return source?.objectKey ?? null;
}

/** Its state doesn't change until the transaction ends. */
export async function lockState(tx: Queryable, loopId: string): Promise<void> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, loopId)).for('update');
}

/**
 * It keeps its position in every feed, unless it gets another one. Returns whether that changed anything.
 */
export async function moderateLoop(
  tx: Transaction,
  loopId: string,
  to: 'ready' | 'hidden' | 'removed',
  changes: Partial<Pick<Loop, 'feedKey'>> = {},
): Promise<boolean> {
  if ((await move(tx, loopId, 'moderated', to, changes)) === null) return false;
  await enqueueRenames(tx, { loopId });
  return true;
}

/** Returns null if the transition is not allowed. */
async function move(
  tx: Queryable,
  loopId: string,
  when: keyof typeof nextStates,
  to: LoopState,
  changes: Partial<Pick<Loop, 'duration' | 'feedKey' | 'failureCode'>>,
): Promise<{ readonly userId: string; readonly secondsSincePosted: number } | null> {
  const next: Readonly<Record<LoopState, readonly LoopState[]>> = nextStates[when];
  const from = loopStates.filter((state) => next[state].includes(to));
  const [moved] = await tx
    .update(loops)
    .set({ ...changes, state: to })
    .where(and(eq(loops.id, loopId), inArray(loops.state, from)))
    .returning({
      userId: loops.userId,
      // By one clock, the database's.
      secondsSincePosted: sql<number>`extract(epoch FROM now() - ${loops.createdAt})::float8`,
    });
  return moved ?? null;
}

/**
 * Counts the attempt before the file is opened, so that a crash counts too; null if nothing is left
 * to do.
 */
export async function countTry(db: Queryable, loopId: string): Promise<number | null> {
  const [counted] = await db
    .update(loopProcessing)
    .set({ tries: sql`${loopProcessing.tries} + 1` })
    .where(eq(loopProcessing.loopId, loopId))
    .returning({ tries: loopProcessing.tries });
  return counted?.tries ?? null;
}

/** For an attempt that failed for reasons other than the file. */
export async function refundTry(db: Queryable, loopId: string): Promise<void> {
  await db
    .update(loopProcessing)
    .set({ tries: sql`greatest(${loopProcessing.tries} - 1, 0)` })
    .where(eq(loopProcessing.loopId, loopId));
}

export async function writeProgress(db: Queryable, loopId: string, percent: number): Promise<void> {
  await db
    .update(loopProcessing)
    .set({ progress: percent })
    .where(eq(loopProcessing.loopId, loopId));
}
