import type { AvatarConfig } from '@swirl/contract/avatar';

/** One position of a mix path, as it is drawn. */
export type ChoirVoice = {
  /** On the mix path; positions that are not drawn are left out. */
  position: number;
  /** Null if its stem has left the mix. */
  face: AvatarConfig | null;
  hue: number;
  /** Muted voices are dark. */
  muted: boolean;
};
