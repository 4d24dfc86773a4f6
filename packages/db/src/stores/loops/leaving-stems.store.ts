import type { Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyMixesOf } from '../notifications/notifications.store.ts';
import { listMixesWith, withdrawStem } from './layers.store.ts';

/**
 * Takes a stem out of every mix below its loop, for good, and notifies their authors. From the commit on
 * no response has it. The mixes are rendered again soon, instead of at the next minute.
 */
export async function leaveMixes(tx: Transaction, loopId: string): Promise<void> {
  if (!(await withdrawStem(tx, loopId))) return;
  if ((await listMixesWith(tx, loopId)).length === 0) return;
  await notifyMixesOf(tx, loopId);
  await enqueue(tx, 'mixes.refresh', {}, { key: 'mixes.refresh' });
}

/** The same for a loop that is deleted or removed: before that, because its mixes are unknown after. */
export async function leaveMixesBelow(tx: Transaction, loopId: string): Promise<void> {
  if ((await listMixesWith(tx, loopId)).length > 0) await leaveMixes(tx, loopId);
}
