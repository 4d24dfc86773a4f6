import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '#shared/api/client.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { createLayerSound } from '../sound/layer-sound.ts';
import type { LayerSound, LayerSoundState } from '../sound/layer-sound.ts';

const loadVoices = async (sound: LayerSound, { id }: Loop, signal: AbortSignal): Promise<void> => {
  const stems = await callApi('layers.stems', { params: { loopId: id } }, { signal });
  await sound.load(stems, signal);
};

/**
 * The voices of a loop, loaded and on one clock: again when the loop has changed, as a voice may have
 * left. Stopped on unmount.
 */
export const useLayerSound = (loop: Loop): LayerSound => {
  const [sound] = useState(createLayerSound);
  useEffect(() => () => sound.dispose(), [sound]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    loadVoices(sound, loop, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      logFailure('The voices of the loop could not be fetched', error);
      sound.fail();
    });
    return () => leaving.abort();
  }, [sound, loop]);
  return sound;
};

export const useLayerSoundState = (sound: LayerSound): LayerSoundState =>
  useSyncExternalStore(sound.subscribe, sound.read);
