import * as m from '#messages';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { listNames } from '#shared/config/list-names.ts';
import { isSounding, voiceAt } from './mix-settings.ts';
import type { MixSettings } from './mix-settings.ts';

/** A change of the settings for people who do not see it; empty if only a volume changed. */
export const announceChange = (
  before: MixSettings,
  after: MixSettings,
  voices: readonly LoopVoice[],
): string => {
  if (after.size === 0 && before.size > 0) return m.mixer_all_posted();
  const changed = voices.find(
    ({ position }) => voiceAt(before, position).muted !== voiceAt(after, position).muted,
  );
  if (changed !== undefined) {
    const { name, position } = changed;
    return voiceAt(after, position).muted
      ? m.mixer_announce_muted({ name })
      : m.mixer_announce_unmuted({ name });
  }
  const switched = voices.some(
    ({ position }) => voiceAt(before, position).only !== voiceAt(after, position).only,
  );
  if (!switched) return '';
  const sounding = voices.filter(({ position }) => isSounding(after, position));
  if (sounding.length === voices.length) return m.mixer_all_sound();
  if (sounding.length === 0) return m.mixer_none_sound();
  return m.mixer_announce_only({
    count: sounding.length,
    names: listNames(sounding.map(({ name }) => name)),
  });
};
