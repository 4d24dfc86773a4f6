import type { WarningContent, WarningReason } from '@swirl/contract/warnings';
import * as m from '#messages';

export const warningNames = {
  'flashing-lights': m.warning_flashing_lights,
  'loud-sounds': m.warning_loud_sounds,
  nudity: m.warning_nudity,
  violence: m.warning_violence,
  'strong-language': m.warning_strong_language,
  'sensitive-topic': m.warning_sensitive_topic,
  spoiler: m.warning_spoiler,
  other: m.warning_other,
} as const satisfies Record<WarningReason, () => string>;

/** What the cover shows first: its reason, or the text in place of 'Something else'. */
export const warningTitle = ({ reason, text }: WarningContent): string =>
  reason === 'other' && text !== null ? text : warningNames[reason]();

/** The text below the reason, if it isn't the title already. */
export const warningNote = ({ reason, text }: WarningContent): string | null =>
  reason === 'other' ? null : text;

/** Both in one line. */
export const warningSays = (warning: WarningContent): string =>
  [warningTitle(warning), warningNote(warning)].filter((part) => part !== null).join(' · ');
