import { useState } from 'react';
import { uiConstants } from '../config/ui-constants.ts';
import { refreshPage } from './page-refresh.ts';
import { playRefreshSound } from './refresh-sound.ts';

const aWhile = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Refreshes the page with its sound, turning for as long as that takes and at least a moment. */
export const useRefreshButton = () => {
  const [turning, setTurning] = useState(false);
  const press = async (): Promise<void> => {
    if (turning) return;
    playRefreshSound();
    setTurning(true);
    await Promise.all([refreshPage(), aWhile(uiConstants.feed.refreshSpinMs)]);
    setTurning(false);
  };
  return { turning, press: () => void press() };
};
