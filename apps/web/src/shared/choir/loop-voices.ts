import { feedAvatar, remixAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { drawableFace } from '../avatar/avatar-mood.ts';

type Stem = NonNullable<NonNullable<Loop['mix']>['positions'][number]['stem']>;

/** A voice that sounds in a loop. */
export type LoopVoice = {
  position: number;
  loopId: string;
  userId: string;
  name: string;
  face: AvatarConfig;
  /** Its first mood; null without one. */
  mood: string | null;
  hue: number;
};

/** A position of the mix path; null if its voice was withdrawn recently. */
export type VoicePosition = LoopVoice | null;

/** Without a mood: as clothes are. */
const NO_MOOD_HUE = 255;

/** The voice that sounds at a position. */
export const voiceOf = (
  position: number,
  stem: Pick<Stem, 'loopId' | 'user' | 'avatarConfig' | 'moodTags'>,
): LoopVoice => {
  const { user, avatarConfig, moodTags } = stem;
  const stored = avatarConfig ?? user.avatarConfig ?? (position === 0 ? feedAvatar : remixAvatar);
  const face = drawableFace(stored, moodTags);
  const mood = moodTags[0] ?? null;
  const lit = mood ?? face.mood;
  return {
    position,
    loopId: stem.loopId,
    userId: user.id,
    name: cardName(user),
    face,
    mood,
    hue: lit === undefined ? NO_MOOD_HUE : moodHue(lit),
  };
};

/**
 * The positions of a loop with several voices, the first voice first. Gaps show only while they are
 * recent. Empty for a loop that sounds alone.
 */
export const positionsOf = ({ mix }: Pick<Loop, 'mix'>): VoicePosition[] => {
  if (mix === null) return [];
  const all = mix.positions.map(({ position, stem }) =>
    stem === null ? null : voiceOf(position, stem),
  );
  const shown = mix.recentlyWithdrawn ? all : all.filter((voice) => voice !== null);
  return shown.length > 1 ? shown : [];
};

/** Every voice that sounds in a loop with several. */
export const voicesOf = (loop: Pick<Loop, 'mix'>): LoopVoice[] =>
  positionsOf(loop).filter((voice) => voice !== null);
