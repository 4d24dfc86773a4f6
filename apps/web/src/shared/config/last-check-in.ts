import { pointOnPlane } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { readDevice, writeDevice } from './device-storage.ts';

/**
 * Where the person on this device last said they are: a start for the compass. It stays on the device
 * and is deleted at sign-out.
 */
export const lastCheckIn = {
  read: (userId: string): MoodPoint | undefined => {
    try {
      const kept: unknown = JSON.parse(readDevice('lastCheckIn') ?? 'null');
      if (!Array.isArray(kept) || kept[0] !== userId) return undefined;
      const [x, y] = [Number(kept[1]), Number(kept[2])];
      return Number.isFinite(x) && Number.isFinite(y) ? pointOnPlane({ x, y }) : undefined;
    } catch {
      return undefined;
    }
  },
  write: (userId: string, point: MoodPoint | undefined): void => {
    const { x, y } = point ?? {};
    writeDevice('lastCheckIn', point === undefined ? null : JSON.stringify([userId, x, y]));
  },
};

/** For signing out: no one's check-ins stay for the next person. */
export const forgetCheckIns = (): void => {
  writeDevice('lastCheckIn', null);
  writeDevice('waitingCheckIns', null);
};
