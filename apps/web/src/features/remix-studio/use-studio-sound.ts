import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { createStudioSound } from './sound/studio-sound.ts';
import type { StudioSound, StudioSoundState } from './sound/studio-sound.ts';

/** The smallest file with the complete sound. */
export const soundUrl = ({ mediaType, media }: Loop): string | null =>
  mediaType === 'audio' || mediaType === 'video' ? (media?.sources.at(-1)?.url ?? null) : null;

export const fetchSound = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch (error) {
    logFailure('A sound could not be fetched', error);
    return null;
  }
};

/** The studio's sounds, with the original loaded. Stopped on unmount. */
export const useStudioSound = (loop: Loop): StudioSound => {
  const [sound] = useState(createStudioSound);
  // Links are renewed meanwhile; the fetched sound stays the same.
  const [first] = useState(() => ({ url: soundUrl(loop), seconds: loop.duration }));
  useEffect(() => {
    const load = async () => {
      const bytes = first.url === null ? null : await fetchSound(first.url);
      await sound.setOriginal(first.seconds, bytes);
    };
    void load();
    return () => sound.dispose();
  }, [sound, first]);
  return sound;
};

export const useSoundState = (sound: StudioSound): StudioSoundState =>
  useSyncExternalStore(sound.subscribe, sound.read);
