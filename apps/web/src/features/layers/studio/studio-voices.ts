import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';
import { cardName } from '@swirl/contract/names';
import type { LoopMix } from '@swirl/contract/schemas/layers';
import type { Loop } from '@swirl/contract/schemas/loops';

/** One voice of the loop that is layered on. */
export type StudioVoice = {
  position: number;
  name: string;
  face: AvatarConfig;
  mood: string;
  hue: number;
};

type Stem = NonNullable<LoopMix['positions'][number]['stem']>;

const DEFAULT_MOOD = 'relaxed';

const voiceOf = (
  position: number,
  stem: Pick<Stem, 'user' | 'avatarConfig' | 'moodTags'>,
): StudioVoice => {
  const [mood = DEFAULT_MOOD] = stem.moodTags;
  return {
    position,
    name: cardName(stem.user),
    face: stem.avatarConfig ?? stem.user.avatarConfig ?? feedAvatar,
    mood,
    hue: moodHue(mood),
  };
};

/** The voices in order, without those that have left. A loop that is no layer has its own. */
export const voicesOf = (loop: Loop): StudioVoice[] =>
  loop.mix === null
    ? [voiceOf(0, loop)]
    : loop.mix.positions.flatMap(({ position, stem }) =>
        stem === null ? [] : [voiceOf(position, stem)],
      );
