import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { useState } from 'react';
import * as m from '#messages';
import { postedHere } from '#shared/upload/posted-here.ts';
import { ProgressView } from './progress-view.tsx';

const TITLES = {
  audio: m.processing_audio,
  video: m.processing_video,
  image: m.processing_image,
  status: m.processing_image,
} as const satisfies Record<Loop['mediaType'], () => string>;

/** The author's own loop during processing. */
export const ProcessingView = ({ loop, media }: { loop: Loop; media: LoopMedia }) => {
  const [captured] = useState(() => postedHere(loop.id));
  return (
    <ProgressView
      id={loop.id}
      moods={loop.moodTags}
      captured={captured}
      thumbHash={media.thumbHash}
      title={TITLES[loop.mediaType]()}
      lines={[m.processing_private(), m.processing_leave()]}
      percent={Math.round(media.progress ?? 0)}
    />
  );
};
