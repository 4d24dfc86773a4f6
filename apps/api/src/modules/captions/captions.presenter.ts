import type { Output } from '@swirl/contract/endpoints';
import type { StoredCaptions } from '@swirl/db/stores/loops/captions.store';

type PresentedCaptions = Output<'captions.read'>;

export function presentCaptions(stored: StoredCaptions | null): PresentedCaptions {
  if (stored === null) return { language: null, cues: [] };
  const { language, cues } = stored;
  return { language, cues: cues.map(({ start, end, text }) => ({ start, end, text })) };
}
