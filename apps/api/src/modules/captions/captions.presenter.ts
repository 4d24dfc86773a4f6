import { shownFrom } from '@swirl/contract/captions/draft-times';
import type { Output } from '@swirl/contract/endpoints';
import type { CaptionDraft } from '@swirl/db/stores/loops/caption-drafts.store';
import type { SpokenCues, StoredCaptions } from '@swirl/db/stores/loops/captions.store';

export function presentCaptions(stored: StoredCaptions | null): Output<'captions.read'> {
  return { ...presentCues(stored), automatic: stored?.automatic === true };
}

export function presentDraft(
  draft: CaptionDraft | null,
  unclear: boolean,
): Output<'captions.draft'> {
  return {
    ...presentCues(draft),
    shownFrom: draft?.wanted === true ? shownFrom(draft.createdAt).toISOString() : null,
    unclear,
  };
}

function presentCues(stored: SpokenCues | null) {
  if (stored === null) return { language: null, cues: [] };
  const { language, cues } = stored;
  return { language, cues: cues.map(({ start, end, text }) => ({ start, end, text })) };
}
