import type { Visibility } from '@swirl/contract/preferences';

/** What the author says about a loop before it is posted. */
export type LoopWords = {
  moods: readonly string[];
  caption: string;
  alt: string;
  visibility: Visibility;
};
