import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMuted } from '#shared/media/sound.ts';
import { createStudioSound } from '../sound/studio-sound.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { fetchSound, soundUrl } from '../use-studio-sound.ts';

const bytesOf = async (loop: Loop): Promise<ArrayBuffer | null> => {
  const url = soundUrl(loop);
  return url === null ? null : fetchSound(url);
};

type Pair = { answer: Loop; original: Loop; onFailed: () => void };

/** An answer with its original underneath, on the studio's clock. Stopped on unmount. */
export const useAnswerSound = ({ answer, original, onFailed }: Pair): StudioSound => {
  const [sound] = useState(createStudioSound);
  // Links are renewed meanwhile; the fetched sounds stay the same.
  const [pair] = useState({ answer, original });
  const muted = useMuted();
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let gone = false;
    const load = async () => {
      const [under, own] = await Promise.all([bytesOf(pair.original), bytesOf(pair.answer)]);
      if (gone) return;
      await sound.setOriginal(pair.original.duration, under);
      if (!gone && own !== null) await sound.setTake(new Blob([own]));
      if (gone) {
        sound.dispose();
        return;
      }
      const { original: underneath, take } = sound.read();
      if (underneath === null || take === null) fail();
      else if (!document.hidden) sound.play();
    };
    // Silent, but within the tap: afterwards phones do not let the context sound.
    sound.play();
    void load();
    return () => {
      gone = true;
      sound.dispose();
    };
  }, [sound, pair]);

  useEffect(() => {
    if (sound.read().muted !== muted) sound.toggleMuted();
  }, [sound, muted]);

  useEffect(() => {
    const follow = () => (document.hidden ? sound.pause() : sound.play());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [sound]);
  return sound;
};
