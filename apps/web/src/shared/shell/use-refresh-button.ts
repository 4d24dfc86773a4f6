import { useState } from 'react';
import { uiConstants } from '../config/ui-constants.ts';
import { refreshPage } from './page-refresh.ts';

const SOUND = '/sounds/swirl-refresh.mp3';

let sound: HTMLAudioElement | undefined;

/** Short and soft; it does not matter if the browser mutes it. */
const playRefreshSound = (): void => {
  sound ??= new Audio(SOUND);
  sound.volume = uiConstants.feed.refreshSoundVolume;
  sound.currentTime = 0;
  sound.play().catch(() => undefined);
};

const aWhile = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Spins while refreshing, and at least long enough to be seen. */
export const turnWhile = async (
  refresh: () => unknown,
  turn: (turning: boolean) => void,
): Promise<void> => {
  turn(true);
  await Promise.all([refresh(), aWhile(uiConstants.feed.refreshSpinMs)]);
  turn(false);
};

/** Refreshes the page with a sound. */
export const useRefreshButton = () => {
  const [turning, setTurning] = useState(false);
  const press = async (): Promise<void> => {
    if (turning) return;
    playRefreshSound();
    await turnWhile(refreshPage, setTurning);
  };
  return { turning, press: () => void press() };
};
