import type { LayerSoundState } from '../sound/layer-sound.ts';

/** Whether a voice is heard now: mute wins over Only. */
export const isAudible = (
  { muted, only }: Pick<LayerSoundState, 'muted' | 'only'>,
  position: number,
): boolean => !muted.includes(position) && (only.length === 0 || only.includes(position));
