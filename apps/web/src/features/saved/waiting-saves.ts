import { ConnectionError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { sendLater } from '#shared/device/keep-sending.ts';

/** The ids of loops, with whether they should be saved. */
type Wanted = Readonly<Record<string, boolean>>;
type Waiting = { userId: string; wanted: Wanted };

const isWaiting = (kept: unknown): kept is Waiting =>
  typeof kept === 'object' &&
  kept !== null &&
  'userId' in kept &&
  'wanted' in kept &&
  typeof kept.wanted === 'object';

/** What this person saved or unsaved without a connection. Another person's is never read. */
const readWaiting = (userId: string): Wanted => {
  try {
    const kept: unknown = JSON.parse(readDevice('waitingSaves') ?? 'null');
    return isWaiting(kept) && kept.userId === userId ? kept.wanted : {};
  } catch {
    return {};
  }
};

const writeWaiting = (userId: string, wanted: Wanted): void =>
  writeDevice(
    'waitingSaves',
    Object.keys(wanted).length === 0 ? null : JSON.stringify({ userId, wanted }),
  );

const dropWaiting = (userId: string, loopId: string): void => {
  const { [loopId]: _, ...others } = readWaiting(userId);
  writeWaiting(userId, others);
};

/**
 * Saves or unsaves a loop, and returns the collections that it is or was in. Without a connection that
 * waits on this device.
 */
export const sendSaved = async (
  userId: string,
  loopId: string,
  wanted: boolean,
): Promise<readonly string[] | 'waiting'> => {
  try {
    const { collectionIds } = wanted
      ? await callApi('saved.save', { body: { loopId } })
      : await callApi('saved.unsave', { params: { loopId } });
    dropWaiting(userId, loopId);
    return collectionIds;
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    writeWaiting(userId, { ...readWaiting(userId), [loopId]: wanted });
    sendLater();
    return 'waiting';
  }
};

/** Sends what waits, until there is no connection again. What the server refuses is given up. */
export const sendWaiting = async (userId: string): Promise<void> => {
  for (const [loopId, wanted] of Object.entries(readWaiting(userId))) {
    try {
      if ((await sendSaved(userId, loopId, wanted)) === 'waiting') return;
    } catch {
      dropWaiting(userId, loopId);
    }
  }
};
