import { photosSeconds, playedSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { EditorClip } from './editor-clip.ts';
import { voiceSeconds } from './open-clip.ts';

/** How long the loop is. */
export const clipSeconds = (clip: EditorClip): number => {
  const { edit, fileSeconds, mediaType } = clip;
  if (edit.photos !== undefined) return photosSeconds(edit.photos, voiceSeconds(clip));
  if (mediaType === 'image') return 0;
  return Math.min(limits.loop.seconds.max, playedSeconds(edit, fileSeconds ?? edit.end ?? 0));
};
