import type { AvatarConfig } from '@swirl/contract/avatar';
import { playedSeconds } from '@swirl/contract/edits';
import type { Range } from '@swirl/contract/edits';
import { Pause, Play, Scissors } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { RingMoment } from '#shared/recording/ring-frame.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';
import type { TrimRange } from '#shared/recording/trim/trim-range.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useVoicePreview } from './use-voice-preview.ts';
import { VoiceFace } from './voice-face.tsx';

const NO_GAPS: readonly Range[] = [];

type VoicePreviewProps = {
  captured: CapturedLoop;
  avatar: AvatarConfig;
  picker: ReactNode;
  onRetake: () => void;
  onNext: () => void;
  onEdit: (() => void) | undefined;
  /** A layer is open over it, so it is muted. */
  covered: boolean;
};

/** The second step: a preview of the take. */
export const VoicePreview = ({
  captured,
  avatar,
  picker,
  onRetake,
  onNext,
  onEdit,
  covered,
}: VoicePreviewProps) => {
  const [paused, setPaused] = useState(false);
  const { blob, edit, note = null } = captured;
  const playing = !paused && !covered;
  const measured = captured.wholeSeconds ?? 0;
  const whole = wholeRange(measured);
  const range: TrimRange = { start: edit?.start ?? whole.start, end: edit?.end ?? whole.end };
  const cuts = { ...range, gaps: edit?.gaps ?? NO_GAPS };
  const voice = useVoicePreview(blob, cuts, playing);
  const { peaks } = voice;

  const moment = (): RingMoment => {
    const share = (voice.position() - range.start) / Math.max(0.1, range.end - range.start);
    return {
      said: peaks,
      at: playing && voice.ready ? Math.floor(share * peaks.length) : undefined,
      level: voice.openness(),
    };
  };

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-4 overflow-x-clip overflow-y-auto pb-3">
        <VoiceFace
          avatar={avatar}
          alive={playing && voice.ready}
          openness={voice.openness}
          moment={moment}
          time={clockText(playedSeconds(cuts, measured))}
          status={m.recording_complete()}
        />
        {note !== null && (
          <output className="px-5 text-center text-base font-semibold">{noteTexts[note]()}</output>
        )}
        {picker}
      </div>
      <footer className="grid flex-none gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {voice.unreadable ? (
          <p className="text-center text-muted">{m.post_no_preview()}</p>
        ) : (
          <div className="flex items-center gap-3">
            <IconButton
              label={paused ? m.play() : m.pause()}
              onClick={() => setPaused(!paused)}
              className="size-13 bg-raised"
            >
              {paused ? <Play /> : <Pause />}
            </IconButton>
            {onEdit && (
              <Button size="large" className="flex-1" onClick={onEdit}>
                <Scissors aria-hidden className="size-5" />
                {m.editor_open()}
              </Button>
            )}
          </div>
        )}
        <div className="grid grid-cols-[1fr_1.6fr] gap-3">
          <Button size="large" className="px-3 whitespace-nowrap" onClick={onRetake}>
            {m.audio_again()}
          </Button>
          <Button size="large" variant="main" onClick={onNext}>
            {m.camera_next()}
          </Button>
        </div>
      </footer>
    </>
  );
};
