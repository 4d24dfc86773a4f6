import type { Input } from '@swirl/contract/endpoints';
import { ConnectionError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { sendLater } from './keep-sending.ts';

export type CheckIn = Input<'myMoods.save'>['body'];

type Waiting = { userId: string; entries: CheckIn[] };

const isWaiting = (kept: unknown): kept is Waiting =>
  typeof kept === 'object' &&
  kept !== null &&
  'userId' in kept &&
  'entries' in kept &&
  Array.isArray(kept.entries);

/** The check-ins of this person that couldn't be sent. Another person's are never read. */
const readWaiting = (userId: string): CheckIn[] => {
  try {
    const kept: unknown = JSON.parse(readDevice('waitingCheckIns') ?? 'null');
    return isWaiting(kept) && kept.userId === userId ? kept.entries : [];
  } catch {
    return [];
  }
};

const writeWaiting = (userId: string, entries: CheckIn[]): void =>
  writeDevice('waitingCheckIns', entries.length === 0 ? null : JSON.stringify({ userId, entries }));

export const dropWaiting = (userId: string, id: string): void =>
  writeWaiting(
    userId,
    readWaiting(userId).filter((entry) => entry.id !== id),
  );

const keepWaiting = (userId: string, entry: CheckIn): void =>
  writeWaiting(userId, [...readWaiting(userId).filter(({ id }) => id !== entry.id), entry]);

/** Saves a check-in; without a connection it waits on this device. */
export const sendCheckIn = async (userId: string, entry: CheckIn): Promise<'saved' | 'waiting'> => {
  try {
    await callApi('myMoods.save', { body: entry });
    dropWaiting(userId, entry.id);
    return 'saved';
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    keepWaiting(userId, entry);
    sendLater();
    return 'waiting';
  }
};

/** Sends what waits, and returns how many arrived. What the server refuses is given up. */
export const sendWaiting = async (userId: string): Promise<number> => {
  let sent = 0;
  for (const entry of readWaiting(userId)) {
    try {
      if ((await sendCheckIn(userId, entry)) === 'waiting') return sent;
      sent += 1;
    } catch {
      dropWaiting(userId, entry.id);
    }
  }
  return sent;
};
