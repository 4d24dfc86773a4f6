/** What a listener changed about one voice. */
export type VoiceSettings = {
  /** Percent of the volume as posted. */
  readonly volume: number;
  readonly muted: boolean;
  /** Only voices with this sound; several can have it. */
  readonly only: boolean;
};

export type MixSettings = ReadonlyMap<number, VoiceSettings>;

export const AS_POSTED = 100;
export const MAX_VOLUME = 150;
/** A slider that is let go this near to the volume as posted has that volume. */
const SNAP = 4;

const postedVoice: VoiceSettings = { volume: AS_POSTED, muted: false, only: false };
export const postedMix: MixSettings = new Map();

export const voiceAt = (settings: MixSettings, position: number): VoiceSettings =>
  settings.get(position) ?? postedVoice;

const isPosted = ({ volume, muted, only }: VoiceSettings): boolean =>
  volume === AS_POSTED && !muted && !only;

/** Changes one voice. A voice as posted has no entry, so that a mix without changes is empty. */
export const changeVoice = (
  settings: MixSettings,
  position: number,
  change: Partial<VoiceSettings>,
): MixSettings => {
  const voice = { ...voiceAt(settings, position), ...change };
  const next = new Map(settings);
  if (isPosted(voice)) next.delete(position);
  else next.set(position, voice);
  return next;
};

export const snapVolume = (volume: number): number =>
  Math.abs(volume - AS_POSTED) <= SNAP ? AS_POSTED : Math.round(volume);

/** Whether a voice sounds. Mute wins over Only. */
export const isSounding = (settings: MixSettings, position: number): boolean => {
  const { muted, only } = voiceAt(settings, position);
  const someOnly = [...settings.values()].some((voice) => voice.only);
  return !muted && (only || !someOnly);
};

/** The factor by which a voice is louder than posted; 0 if it does not sound. */
export const volumeOf = (settings: MixSettings, position: number): number =>
  isSounding(settings, position) ? voiceAt(settings, position).volume / AS_POSTED : 0;
