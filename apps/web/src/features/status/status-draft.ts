import type { Visibility } from '@swirl/contract/preferences';
import { createDrafts } from '#shared/ui/drafts.ts';

export type StatusDraft = {
  text: string;
  moods: readonly string[];
  /** Null until chosen: then the person's setting counts. */
  visibility: Visibility | null;
};

export const EMPTY_STATUS: StatusDraft = { text: '', moods: [], visibility: null };

/** A status begun, by person. */
export const statusDrafts = createDrafts(EMPTY_STATUS);
