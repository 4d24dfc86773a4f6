import { limits } from '@swirl/contract/limits';
import type { ListenerBuffer } from '@swirl/platform/listener-buffer';
import type { Database } from './client.ts';
import {
  findCompletedLoops,
  mergeListeners,
  readMergeStates,
  type NewListeners,
} from './stores/loops/listeners.store.ts';

const { few: FEW } = limits.listeners;
const COMPLETED_AT_ONCE = 100;

export interface CountedListeners {
  readonly merged: number;
  readonly completed: number;
}

/** Adds what is buffered to all loops, and completes those whose 30 days are over. */
export async function countListeners(
  db: Database,
  buffer: ListenerBuffer,
  signal: AbortSignal,
): Promise<CountedListeners> {
  const done = { merged: 0, completed: 0 };
  for await (const loopIds of buffer.loops()) {
    signal.throwIfAborted();
    done.merged += await mergeBuffered(db, buffer, loopIds);
  }
  for (let completed = 1; completed > 0; done.completed += completed) {
    signal.throwIfAborted();
    completed = await completeListeners(db, buffer);
  }
  return done;
}

/**
 * Adds buffered listeners to the loops: from five people on at any time, fewer of them once a day, so that
 * sketches say no more about when someone listened than a day. Sums need five people in any case: no
 * difference of two sums is about fewer.
 */
export async function mergeBuffered(
  db: Database,
  buffer: ListenerBuffer,
  loopIds: readonly string[],
): Promise<number> {
  const received: NewListeners[] = [];
  for (const { loopId, mergedToday } of await readMergeStates(db, loopIds)) {
    const waiting = await buffer.waiting(loopId);
    const daily = !mergedToday && waiting.people + waiting.sharers > 0;
    const sums = waiting.stayedBy >= FEW;
    if (!daily && !sums && waiting.people < FEW) continue;
    received.push({
      loopId,
      people: await buffer.people(loopId),
      sharers: mergedToday ? [] : await buffer.sharers(loopId),
      sums: sums ? await buffer.takeSums(loopId) : null,
    });
  }
  if (received.length === 0) return 0;
  const merged = await mergeListeners(db, received);
  for (const { loopId, people, sharers } of received) {
    if (merged.has(loopId)) await buffer.remove(loopId, 'people', people);
    await buffer.remove(loopId, 'sharers', sharers);
  }
  return received.length;
}

/** After 30 days: adds the last listeners and deletes salts and sketches. Returns how many loops. */
export async function completeListeners(db: Database, buffer: ListenerBuffer): Promise<number> {
  const loopIds = await findCompletedLoops(db, COMPLETED_AT_ONCE);
  const received: NewListeners[] = [];
  for (const loopId of loopIds) {
    const { stayedBy } = await buffer.waiting(loopId);
    received.push({
      loopId,
      people: await buffer.people(loopId),
      sharers: await buffer.sharers(loopId),
      sums: stayedBy >= FEW ? await buffer.takeSums(loopId) : null,
    });
  }
  if (received.length > 0) await mergeListeners(db, received, { complete: true });
  for (const loopId of loopIds) await buffer.drop(loopId);
  return loopIds.length;
}
