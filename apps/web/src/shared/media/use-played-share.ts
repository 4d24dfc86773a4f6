import { useState } from 'react';
import type { Player } from './use-player.ts';
import { useEachFrame } from './use-each-frame.ts';

/** The played share of the loop, 0 to 1, in steps, so that drawings update only then. */
export const usePlayedShare = (player: Player, duration: number, steps: number): number => {
  const [step, setStep] = useState(0);
  useEachFrame(player.playing, () => {
    const share = duration > 0 ? player.second() / duration : 0;
    setStep(Math.min(steps, Math.floor(share * steps)));
  });
  return step / steps;
};
