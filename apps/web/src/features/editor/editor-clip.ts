import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

export type EditorClip = {
  mediaType: 'audio' | 'video' | 'image';
  /** The files in the order of edit.inputs; [0] is the recording or first photo. */
  files: readonly Blob[];
  /** Seconds of files[0]; undefined if unknown. */
  fileSeconds: number | undefined;
  /** Seconds of each take, as files[take.input] lasts. */
  takeSeconds: Readonly<Record<number, number>>;
  edit: MediaEdit;
};

/** What every tool gets. */
export type ToolProps = {
  clip: EditorClip;
  /** One undo step per call with commit true; live changes with commit false while dragging. */
  onChange: (clip: EditorClip, options?: { commit?: boolean }) => void;
  /** Seconds of the loop. */
  now: number;
  seek: (loopSecond: number) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** While a take is recorded, nothing else can be done. */
  onRecording: (recording: boolean) => void;
  /** Opens the voice-over. */
  onVoice: () => void;
};
