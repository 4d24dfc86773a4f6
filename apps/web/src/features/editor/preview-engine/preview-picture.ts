import type { EditorClip } from '../editor-clip.ts';
import type { Timeline } from './timeline.ts';

/** What a preview shows: a recording, or photos. */
export type PreviewPicture = {
  update: (clip: EditorClip) => void;
  /** Stands still at a second of the loop. */
  show: (timeline: Timeline, second: number) => void;
  /** Resolves once it moves. */
  play: (timeline: Timeline, second: number) => Promise<void>;
  /** Keeps up with the clock while it plays. */
  follow: (timeline: Timeline, second: number) => void;
  close: () => void;
};
