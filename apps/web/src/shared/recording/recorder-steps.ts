import type { ReactNode } from 'react';
import type { CapturedLoop } from './captured-loop.ts';

/** The props of a screen that records: the take so far, and what can be done with it. */
export type RecorderSteps = {
  open: boolean;
  /** The recording or picked file; null shows the recorder. */
  captured: CapturedLoop | null;
  onCaptured: (captured: CapturedLoop) => void;
  onRetake: () => void;
  onNext: () => void;
  onClose: () => void;
  onPickFile: () => void;
  /** A layer is open over the preview. */
  covered: boolean;
  /** The discard confirmation has the history entry. */
  isConfirming: boolean;
  /** Opens the editor; absent for what can't be edited. */
  onEdit: (() => void) | undefined;
  /** In place of the preview while it is edited. */
  editor: ReactNode;
  children: ReactNode;
};
