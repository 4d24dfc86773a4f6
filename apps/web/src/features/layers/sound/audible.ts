type EarSettings = { muted: readonly number[]; only: readonly number[] };

/** Whether a voice is heard now: mute wins over Only. */
export const isAudible = ({ muted, only }: EarSettings, position: number): boolean =>
  !muted.includes(position) && (only.length === 0 || only.includes(position));
