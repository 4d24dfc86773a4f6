import type { AvatarConfig } from '@swirl/contract/avatar';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { RingMoment } from '#shared/recording/ring-frame.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { TrimBar } from '#shared/recording/trim/trim-bar.tsx';
import { cutsSomething, wholeRange } from '#shared/recording/trim/trim-range.ts';
import type { TrimRange } from '#shared/recording/trim/trim-range.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useVoicePreview } from './use-voice-preview.ts';
import { VoiceFace } from './voice-face.tsx';

type VoicePreviewProps = {
  captured: CapturedLoop;
  onChange: (captured: CapturedLoop) => void;
  avatar: AvatarConfig;
  picker: ReactNode;
  onRetake: () => void;
  onNext: () => void;
  /** A layer is open over it, so it is muted. */
  covered: boolean;
};

/** The second step: a preview of the take, with trimming. */
export const VoicePreview = ({
  captured,
  onChange,
  avatar,
  picker,
  onRetake,
  onNext,
  covered,
}: VoicePreviewProps) => {
  const [paused, setPaused] = useState(false);
  const { blob, edit, note = null } = captured;
  const playing = !paused && !covered;
  const measured = captured.wholeSeconds ?? 0;
  const whole = wholeRange(measured);
  const range: TrimRange = { start: edit?.start ?? whole.start, end: edit?.end ?? whole.end };
  const voice = useVoicePreview(blob, range, playing);
  const { peaks } = voice;

  const moment = (): RingMoment => {
    const share = (voice.position() - range.start) / Math.max(0.1, range.end - range.start);
    return {
      said: peaks,
      at: playing && voice.ready ? Math.floor(share * peaks.length) : undefined,
      level: voice.openness(),
    };
  };
  const cut = (next: TrimRange): void =>
    onChange({
      ...captured,
      edit: cutsSomething(next, measured) ? { ...edit, ...next } : undefined,
    });

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-4 overflow-x-clip overflow-y-auto pb-3">
        <VoiceFace
          avatar={avatar}
          alive={playing && voice.ready}
          openness={voice.openness}
          moment={moment}
          time={clockText(range.end - range.start)}
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
          <div className="flex items-end gap-3">
            <IconButton
              label={paused ? m.play() : m.pause()}
              onClick={() => setPaused(!paused)}
              className="mb-1.5 bg-raised"
            >
              {paused ? <Play /> : <Pause />}
            </IconButton>
            <div className="min-w-0 flex-1">
              <TrimBar seconds={measured} range={range} onChange={cut} peaks={peaks} />
            </div>
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
