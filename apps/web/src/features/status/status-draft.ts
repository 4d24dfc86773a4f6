import type { Visibility } from '@swirl/contract/preferences';
import { createDrafts } from '#shared/ui/drafts.ts';

export type StatusDraft = {
  text: string;
  moods: readonly string[];
  /** Null until chosen: then the user's setting applies. */
  visibility: Visibility | null;
};

export const EMPTY_STATUS: StatusDraft = { text: '', moods: [], visibility: null };

/** Status drafts, by user. */
export const statusDrafts = createDrafts(EMPTY_STATUS);
