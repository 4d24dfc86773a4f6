import { useState } from 'react';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { useSoundState } from './use-studio-sound.ts';

/** Where the sound is, 0 to 1, in so many steps: what shows it is drawn anew only then. */
export const useSoundStep = (sound: StudioSound, steps: number): number => {
  const { playing, seconds } = useSoundState(sound);
  const [step, setStep] = useState(0);
  useEachFrame(playing, () => {
    const share = seconds > 0 ? sound.position() / seconds : 0;
    setStep(Math.min(steps, Math.round(share * steps)));
  });
  return step / steps;
};
