import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { withFile, withoutInput } from './clip-inputs.ts';
import type { EditorClip } from './editor-clip.ts';

const withoutCover = (clip: EditorClip): EditorClip => {
  const { cover, ...edit } = clip.edit;
  const bare = { ...clip, edit };
  return cover && 'input' in cover ? withoutInput(bare, cover.input) : bare;
};

const covered = (clip: EditorClip, cover: NonNullable<MediaEdit['cover']>): EditorClip => ({
  ...clip,
  edit: { ...clip.edit, cover },
});

/** A moment of the loop as its cover, in its seconds. */
export const withCoverAt = (clip: EditorClip, second: number): EditorClip =>
  covered(withoutCover(clip), { second });

/** An image of its own as the cover. */
export const withCoverFile = (clip: EditorClip, file: Blob): EditorClip => {
  const bare = withoutCover(clip);
  return covered(withFile(bare, file), { input: bare.files.length });
};

/** The image that is the cover, if it isn't a moment of the loop. */
export const coverFileOf = ({ edit: { cover }, files }: EditorClip): Blob | undefined =>
  cover && 'input' in cover ? files[cover.input] : undefined;
