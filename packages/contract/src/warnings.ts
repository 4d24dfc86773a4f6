/** What a warning says about a loop. 'other' needs a text. */
export const warningReasons = [
  'flashing-lights',
  'loud-sounds',
  'nudity',
  'violence',
  'strong-language',
  'sensitive-topic',
  'spoiler',
  'other',
] as const;

/** A moderator's warning is shown in place of the author's. */
export const warningSources = ['author', 'moderator'] as const;

export type WarningReason = (typeof warningReasons)[number];

/** A warning as it is set. */
export interface WarningContent {
  readonly reason: WarningReason;
  readonly text: string | null;
}
