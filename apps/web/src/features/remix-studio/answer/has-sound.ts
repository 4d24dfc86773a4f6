import type { Loop } from '@swirl/contract/schemas/loops';
import { soundUrl } from '../use-studio-sound.ts';

/** Whether there is a file whose sound this viewer may hear. */
export const hasSound = (loop: Loop): boolean =>
  loop.media?.state === 'ready' && soundUrl(loop) !== null;
