import { limits } from '@swirl/contract/limits';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';
import { TrimBar } from '#shared/recording/trim/trim-bar.tsx';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { ratioOf } from './framing.ts';
import { CameraButton } from './camera-button.tsx';
import { FrameBox } from './viewfinder.tsx';

type CapturedPreviewProps = {
  captured: CapturedLoop;
  onChange: (captured: CapturedLoop) => void;
  onClose: () => void;
  onRetake: () => void;
  onNext: () => void;
  /** A layer is open over it, so it is paused. */
  covered: boolean;
};

const { max: LONGEST } = limits.loop.seconds;

/** The second step: the take as others will see it. */
export const CapturedPreview = ({
  captured,
  onChange,
  onClose,
  onRetake,
  onNext,
  covered,
}: CapturedPreviewProps) => {
  const [paused, setPaused] = useState(false);
  const { wholeSeconds = 0, edit, note = null, mediaType } = captured;
  const tooLong = wholeSeconds > limits.loop.acceptedSeconds;
  const whole = wholeRange(wholeSeconds);
  const range = { start: edit?.start ?? whole.start, end: edit?.end ?? whole.end };
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
        {tooLong && (
          <div className="grid gap-2 rounded-large bg-night/72 p-4 backdrop-blur-md">
            <p className="text-base">{m.trim_long({ seconds: LONGEST })}</p>
            <TrimBar
              seconds={wholeSeconds}
              range={range}
              onChange={(next) => onChange({ ...captured, edit: { ...edit, ...next } })}
            />
          </div>
        )}
        <div className="grid grid-cols-[1fr_1.6fr] gap-3">
          <Button size="large" className="bg-night/60 backdrop-blur-md" onClick={onRetake}>
            {m.camera_retake()}
          </Button>
          <Button size="large" variant="main" onClick={onNext}>
            {m.camera_next()}
          </Button>
        </div>
      </footer>
    </div>
  );
};
