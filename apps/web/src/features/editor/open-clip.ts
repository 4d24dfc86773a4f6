import { photosSeconds } from '@swirl/contract/edits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { measureLength } from '#shared/recording/measure-length.ts';
import { joinParts, partsOf } from '#shared/recording/upload-parts.ts';
import type { EditorClip } from './editor-clip.ts';

type Seconds = readonly [input: number, seconds: number];

const takeSecondsOf = async (
  files: readonly Blob[],
  { takes = [] }: MediaEdit,
): Promise<Readonly<Record<number, number>>> => {
  const measured = await Promise.all(
    takes.map(async ({ input }): Promise<Seconds> => {
      const file = files[input];
      const seconds = file && (await measureLength(file, 'audio'));
      return [input, seconds ?? 0];
    }),
  );
  return Object.fromEntries(measured);
};

/** A take, file or draft as the editor works on it. */
export const openClip = async ({
  mediaType,
  blob,
  wholeSeconds,
  edit = {},
}: CapturedLoop): Promise<EditorClip> => {
  const files = partsOf(blob, edit.inputs);
  const isPlayed = edit.photos === undefined && mediaType !== 'image';
  const [recording] = files;
  return {
    mediaType,
    files,
    fileSeconds:
      isPlayed && recording !== undefined
        ? (wholeSeconds ?? (await measureLength(recording, mediaType)))
        : undefined,
    takeSeconds: await takeSecondsOf(files, edit),
    edit,
  };
};

/** When the last take ends, in seconds of the loop; 0 without any. */
export const voiceSeconds = ({ edit: { takes = [] }, takeSeconds }: EditorClip): number =>
  Math.max(0, ...takes.map(({ input, start }) => start + (takeSeconds[input] ?? 0)));

/** What is posted or kept of it. Everything else about the take stays. */
export const closeClip = (clip: EditorClip, captured: CapturedLoop): CapturedLoop => {
  const { blob, inputs } = joinParts(clip.files);
  const { inputs: _, ...rest } = clip.edit;
  const edit: MediaEdit = inputs === undefined ? rest : { ...rest, inputs };
  return {
    ...captured,
    mediaType: clip.mediaType,
    blob,
    wholeSeconds:
      edit.photos === undefined
        ? (clip.fileSeconds ?? captured.wholeSeconds)
        : photosSeconds(edit.photos, voiceSeconds(clip)),
    edit: Object.keys(edit).length === 0 ? undefined : edit,
  };
};
