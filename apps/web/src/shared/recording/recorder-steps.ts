import type { ReactNode } from 'react';
import type { CapturedLoop } from './captured-loop.ts';

/** What a screen that records is given: the take so far, and what can be done with it. */
export type RecorderSteps = {
  open: boolean;
  /** What was recorded or chosen; null shows the recorder. */
  captured: CapturedLoop | null;
  onCaptured: (captured: CapturedLoop) => void;
  onRetake: () => void;
  onNext: () => void;
  onClose: () => void;
  onPickFile: () => void;
  /** Something lies over the preview. */
  covered: boolean;
  /** The question whether to discard the take has the history entry. */
  isConfirming: boolean;
  children: ReactNode;
};
