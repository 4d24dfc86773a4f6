import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import type { ReactNode } from 'react';
import { FailedView } from './failed-view.tsx';
import { ProcessingView } from './processing-view.tsx';

type UnreadyViewProps = {
  loop: Loop;
  media: LoopMedia;
  /** What its author can do if processing failed. */
  failedAction: ReactNode;
};

/** A loop whose media is being processed, or could not be. */
export const UnreadyView = ({ loop, media, failedAction }: UnreadyViewProps) =>
  media.state === 'processing' ? (
    <ProcessingView loop={loop} media={media} />
  ) : (
    <FailedView loop={loop} media={media} action={failedAction} />
  );
