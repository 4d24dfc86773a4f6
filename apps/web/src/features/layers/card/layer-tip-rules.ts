import { readDevice, writeDevice } from '#shared/config/device-storage.ts';

const MAX_SHOWINGS = 3;
const DONE = 'done';

/** Whether a tip that was shown as often as stored may be shown once more. */
export const isTipLeft = (stored: string | null): boolean =>
  stored !== DONE && (Number(stored) || 0) < MAX_SHOWINGS;

export const afterShowing = (stored: string | null): string =>
  stored === DONE ? DONE : String((Number(stored) || 0) + 1);

export const mayShowTip = (): boolean => isTipLeft(readDevice('layersTip'));
export const noteTipShown = (): void =>
  writeDevice('layersTip', afterShowing(readDevice('layersTip')));
/** It was acted on, and never comes back. */
export const endTip = (): void => writeDevice('layersTip', DONE);

/** The share of a loop that has to sound before its end: a tick may miss the rest. */
const ENOUGH = 0.9;

/** Recognizes a loop that played from start to end with sound. */
export const createPlayThrough = (seconds: number) => {
  let last: number | null = null;
  let sounded = 0;
  return (second: number, sounding: boolean): boolean => {
    const step = last === null ? 0 : second - last;
    const ended = step < 0;
    last = second;
    if (!sounding) {
      sounded = 0;
      return false;
    }
    if (ended) {
      const through = sounded >= seconds * ENOUGH;
      sounded = second;
      return through;
    }
    sounded += step;
    return false;
  };
};
