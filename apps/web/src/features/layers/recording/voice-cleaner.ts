import { RnnoiseWorkletNode, loadRnnoise } from '@sapphi-red/web-noise-suppressor';
import wasmUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import { CLEANING_FRAMES } from './cleaning.ts';
import type { VoiceCleaner } from './cleaning.ts';

/** Takes background noise out of a voice, on the device. Loaded only when it is switched on. */
export const createVoiceCleaner = async (context: AudioContext): Promise<VoiceCleaner> => {
  const [wasmBinary] = await Promise.all([
    loadRnnoise({ url: wasmUrl, simdUrl }),
    context.audioWorklet.addModule(workletUrl),
  ]);
  const node = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
  node.channelCount = 1;
  node.channelCountMode = 'explicit';
  return {
    node,
    delay: CLEANING_FRAMES / context.sampleRate,
    close: () => {
      node.disconnect();
      node.destroy();
    },
  };
};
