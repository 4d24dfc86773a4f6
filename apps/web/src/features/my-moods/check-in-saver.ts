import { callApi } from '#shared/api/client.ts';
import { lastCheckIn } from '#shared/config/last-check-in.ts';
import { dropWaiting, sendCheckIn, type CheckIn } from '#shared/device/waiting-check-ins.ts';

export type SaveState = 'saving' | 'saved' | 'waiting' | 'failed';

/**
 * Saves one check-in while it still changes: one request at a time, always the latest version, and
 * an undo after all of them.
 */
export const createCheckInSaver = (userId: string, onState: (state: SaveState) => void) => {
  let latest: CheckIn | undefined;
  let running: Promise<void> = Promise.resolve();

  const sendLatest = async (): Promise<void> => {
    if (latest === undefined) return;
    const entry = latest;
    latest = undefined;
    try {
      onState(await sendCheckIn(userId, entry));
    } catch {
      onState('failed');
    }
  };

  return {
    save: (entry: CheckIn): Promise<void> => {
      latest = entry;
      lastCheckIn.write(userId, entry.point);
      onState('saving');
      running = running.then(sendLatest);
      return running;
    },
    undo: (entryId: string): Promise<void> => {
      latest = undefined;
      lastCheckIn.write(userId, undefined);
      const remove = async (): Promise<void> => {
        dropWaiting(userId, entryId);
        // Nothing arrived if there is no connection.
        await callApi('myMoods.deleteEntry', { params: { entryId } }).catch(() => undefined);
      };
      running = running.then(remove);
      return running;
    },
  };
};
