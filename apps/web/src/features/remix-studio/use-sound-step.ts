import { useState } from 'react';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { StudioSound } from './sound/studio-sound.ts';
import { useSoundState } from './use-studio-sound.ts';

/** The playback position, 0 to 1, in steps, so that it renders only then. */
export const useSoundStep = (sound: StudioSound, steps: number): number => {
  const { playing, restsAt, seconds } = useSoundState(sound);
  const [step, setStep] = useState(0);
  const stepAt = (at: number): number =>
    Math.min(steps, Math.round((seconds > 0 ? at / seconds : 0) * steps));
  useEachFrame(playing, () => setStep(stepAt(sound.position())));
  return (playing ? step : stepAt(restsAt)) / steps;
};
