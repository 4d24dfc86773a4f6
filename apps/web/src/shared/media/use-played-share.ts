import { useState } from 'react';
import type { Player } from './use-player.ts';
import { useTimer } from './use-timer.ts';

/** Between two looks: after a seek, or while it plays faster, the next step comes sooner than expected. */
const WAIT_MS = { least: 30, most: 150 };

/** The played share of the loop, 0 to 1, in steps, so that drawings update only then. */
export const usePlayedShare = (player: Player, duration: number, steps: number): number => {
  const [step, setStep] = useState(0);
  useTimer(player.playing, () => {
    const second = player.second();
    const reached = duration > 0 ? Math.floor((second / duration) * steps) : 0;
    setStep(Math.min(steps, reached));
    const untilNextMs = (((reached + 1) * duration) / steps - second) * 1000;
    return Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, untilNextMs));
  });
  return step / steps;
};
