import type { AiPart } from '@swirl/contract/ai-parts';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { WarningContent } from '@swirl/contract/warnings';
import { createDrafts } from '#shared/ui/drafts.ts';

export type StatusDraft = {
  text: string;
  moods: readonly string[];
  /** Null until chosen: then the user's setting applies. */
  visibility: LoopVisibility | null;
  listId: string | null;
  warning: WarningContent | null;
  aiParts: readonly AiPart[];
  /** Null for at once. */
  postAt: string | null;
};

export const EMPTY_STATUS: StatusDraft = {
  text: '',
  moods: [],
  visibility: null,
  listId: null,
  warning: null,
  aiParts: [],
  postAt: null,
};

/** Status drafts, by user. */
export const statusDrafts = createDrafts(EMPTY_STATUS);
