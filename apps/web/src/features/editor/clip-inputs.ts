import { limits } from '@swirl/contract/limits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { EditorClip } from './editor-clip.ts';

const { edit: bounds } = limits;
/** So quiet is a recording when a voice comes over it. */
const VOLUME_UNDER_VOICE = 0.3;

type Moved = (input: number) => number | undefined;

/** The parts of an edit that name inputs, after those were renumbered; those without one are left out. */
const renumbered = (edit: MediaEdit, moved: Moved): MediaEdit => {
  const { cover, takes = [], photos, inputs: _, volume, ...rest } = edit;
  const keptTakes = takes.flatMap(({ input, start }) => {
    const to = moved(input);
    return to === undefined ? [] : [{ input: to, start }];
  });
  const coverInput = cover && 'input' in cover ? moved(cover.input) : undefined;
  const isVoiceGone = takes.length > 0 && keptTakes.length === 0;
  return {
    ...rest,
    ...(cover && 'second' in cover && { cover }),
    ...(coverInput !== undefined && { cover: { input: coverInput } }),
    ...(keptTakes.length > 0 && { takes: keptTakes }),
    ...(volume !== undefined && !isVoiceGone && { volume }),
    ...(photos && {
      photos: { ...photos, order: photos.order.flatMap((input) => moved(input) ?? []) },
    }),
  };
};

const withFiles = (clip: EditorClip, files: readonly Blob[], moved: Moved): EditorClip => ({
  ...clip,
  files,
  takeSeconds: Object.fromEntries(
    Object.entries(clip.takeSeconds).flatMap(([input, seconds]) => {
      const to = moved(Number(input));
      return to === undefined ? [] : [[to, seconds]];
    }),
  ),
  edit: {
    ...renumbered(clip.edit, moved),
    ...(files.length > 1 && { inputs: files.map(({ size }) => size) }),
  },
});

/** Puts files before one of the inputs, or after the last. */
const insertFiles = (clip: EditorClip, added: readonly Blob[], before: number): EditorClip =>
  withFiles(
    clip,
    [...clip.files.slice(0, before), ...added, ...clip.files.slice(before)],
    (input) => (input < before ? input : input + added.length),
  );

/** With one more file, after the others. */
export const withFile = (clip: EditorClip, file: Blob): EditorClip =>
  insertFiles(clip, [file], clip.files.length);

/** Without a file, and without what was made of it. */
export const withoutInput = (clip: EditorClip, gone: number): EditorClip =>
  withFiles(
    clip,
    clip.files.filter((_, input) => input !== gone),
    (input) => (input === gone ? undefined : input - Number(input > gone)),
  );

export const canAddTake = ({ edit, files }: EditorClip): boolean =>
  (edit.takes?.length ?? 0) < bounds.takes && files.length < bounds.inputs;

export type RecordedVoice = {
  blob: Blob;
  seconds: number;
  /** The second of the loop at which it begins. */
  start: number;
};

/** Speaks over the loop. The first take makes a recording's own sound quieter. */
export const withTake = (clip: EditorClip, { blob, seconds, start }: RecordedVoice): EditorClip => {
  const input = clip.files.length;
  const added = withFile(withVolumeUnderVoice(clip), blob);
  const { takes = [] } = added.edit;
  return {
    ...added,
    takeSeconds: { ...added.takeSeconds, [input]: seconds },
    edit: { ...added.edit, takes: [...takes, { input, start }] },
  };
};

/** How loud the recording's own sound is. */
export const withVolume = (clip: EditorClip, volume: number): EditorClip => ({
  ...clip,
  edit: { ...clip.edit, volume },
});

/** As it is heard while the first take is spoken. */
export const withVolumeUnderVoice = (clip: EditorClip): EditorClip => {
  const { takes = [], photos, volume } = clip.edit;
  const isQuietened = takes.length === 0 && photos === undefined && volume === undefined;
  return isQuietened ? withVolume(clip, VOLUME_UNDER_VOICE) : clip;
};

/** Photos that become a loop. */
export const clipOfPhotos = (photos: readonly Blob[]): EditorClip => ({
  mediaType: 'video',
  files: photos,
  fileSeconds: undefined,
  takeSeconds: {},
  edit: {
    inputs: photos.map(({ size }) => size),
    photos: { order: photos.map((_, input) => input), seconds: bounds.photoSeconds.usual },
  },
});

/** As many of the photos as still fit, after the others. Photos are the first inputs. */
export const withPhotos = (clip: EditorClip, added: readonly Blob[]): EditorClip => {
  const count = clip.edit.photos?.order.length ?? 0;
  const room = Math.min(bounds.photos.max - count, bounds.inputs - clip.files.length);
  const fitting = added.slice(0, Math.max(0, room));
  const { edit, ...rest } = insertFiles(clip, fitting, count);
  if (edit.photos === undefined) return clip;
  const order = [...edit.photos.order, ...fitting.map((_, index) => count + index)];
  return { ...rest, edit: { ...edit, photos: { ...edit.photos, order } } };
};

export const canRemovePhoto = ({ edit }: EditorClip): boolean =>
  (edit.photos?.order.length ?? 0) > bounds.photos.min;

/** Moves a photo to another place in their order. */
export const withPhotoMoved = (clip: EditorClip, from: number, to: number): EditorClip => {
  const { photos } = clip.edit;
  const moved = photos?.order[from];
  if (photos === undefined || moved === undefined) return clip;
  const order = photos.order.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...clip, edit: { ...clip.edit, photos: { ...photos, order } } };
};

export const withPhotoSeconds = (clip: EditorClip, seconds: number): EditorClip => {
  const { photos } = clip.edit;
  return photos === undefined
    ? clip
    : { ...clip, edit: { ...clip.edit, photos: { ...photos, seconds } } };
};
