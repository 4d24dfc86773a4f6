import { Pause, Play, Scissors } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { ratioOf } from './framing.ts';
import { CameraButton } from './camera-button.tsx';
import { FrameBox } from './viewfinder.tsx';

type CapturedPreviewProps = {
  captured: CapturedLoop;
  onClose: () => void;
  onRetake: () => void;
  onNext: () => void;
  onEdit: (() => void) | undefined;
  /** A layer is open over it, so it is paused. */
  covered: boolean;
};

/** The second step: the take as others will see it. */
export const CapturedPreview = ({
  captured,
  onClose,
  onRetake,
  onNext,
  onEdit,
  covered,
}: CapturedPreviewProps) => {
  const [paused, setPaused] = useState(false);
  const { edit, note = null, mediaType } = captured;
  const media = (
    <FramedMedia
      captured={captured}
      playing={!paused && !covered}
      fit={edit?.aspect === undefined ? 'contain' : 'cover'}
    />
  );
  return (
    <div className="absolute inset-0 bg-player text-white">
      {edit?.aspect === undefined ? (
        <div className="absolute inset-0">{media}</div>
      ) : (
        <FrameBox ratio={ratioOf[edit.aspect]}>{media}</FrameBox>
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-56 bg-linear-to-t from-player/82 to-transparent" />
      <header className="absolute inset-x-5 top-[max(1.25rem,env(safe-area-inset-top))] z-4 flex justify-between">
        <CloseButton onClick={onClose} className="size-12 bg-night/50 backdrop-blur-md" />
        {mediaType === 'video' && captured.previewable && (
          <CameraButton label={paused ? m.play() : m.pause()} onClick={() => setPaused(!paused)}>
            {paused ? <Play /> : <Pause />}
          </CameraButton>
        )}
      </header>
      <footer className="absolute inset-x-0 bottom-0 z-4 mx-auto grid max-w-120 gap-4 px-5 pb-[max(1.75rem,env(safe-area-inset-bottom))]">
        {note !== null && (
          <output className="rounded-large bg-night/72 px-4 py-2.5 text-center text-base leading-snug font-semibold backdrop-blur-md">
            {noteTexts[note]()}
          </output>
        )}
        <div className="flex flex-wrap gap-3 [&>*]:flex-1 [&>*]:px-3 [&>*]:whitespace-nowrap">
          <Button size="large" className="bg-night/60 backdrop-blur-md" onClick={onRetake}>
            {m.camera_retake()}
          </Button>
          {onEdit && (
            <Button size="large" className="bg-night/60 backdrop-blur-md" onClick={onEdit}>
              <Scissors aria-hidden className="size-5" />
              {m.editor_open()}
            </Button>
          )}
          <Button size="large" variant="main" className="basis-1/4" onClick={onNext}>
            {m.camera_next()}
          </Button>
        </div>
      </footer>
    </div>
  );
};
