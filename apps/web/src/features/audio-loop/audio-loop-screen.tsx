import type { AvatarConfig } from '@swirl/contract/avatar';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { RecorderSteps } from '#shared/recording/recorder-steps.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { VoicePreview } from './voice-preview.tsx';
import { VoiceRecorder } from './voice-recorder.tsx';

type AudioLoopScreenProps = RecorderSteps & {
  avatar: AvatarConfig;
  /** The avatar picker. */
  picker: ReactNode;
};

/** A voice with an avatar. Reopening it starts from scratch. */
export const AudioLoopScreen = ({
  open,
  onClose,
  captured,
  onCaptured,
  onRetake,
  onNext,
  onPickFile,
  covered,
  isConfirming,
  onEdit,
  editor,
  avatar,
  picker,
  children,
}: AudioLoopScreenProps) => {
  useHoldPlayback(open);
  return (
    <FullScreenLayer
      open={open}
      onClose={onClose}
      isConfirming={isConfirming}
      title={m.audio_title()}
    >
      {editor || (
        <div className="isolate mx-auto flex h-full max-w-120 flex-col pt-[env(safe-area-inset-top)]">
          <header className="grid h-15 flex-none grid-cols-[2.75rem_1fr_2.75rem] items-center px-2 text-center">
            <CloseButton onClick={onClose} />
            <h2 aria-hidden className="text-lg font-[680]">
              {m.audio_title()}
            </h2>
          </header>
          {captured === null ? (
            <VoiceRecorder
              active={open}
              avatar={avatar}
              picker={picker}
              onCaptured={onCaptured}
              onPickFile={onPickFile}
            />
          ) : (
            <VoicePreview
              captured={captured}
              avatar={avatar}
              picker={picker}
              onRetake={onRetake}
              onNext={onNext}
              onEdit={onEdit}
              covered={covered}
            />
          )}
        </div>
      )}
      {children}
    </FullScreenLayer>
  );
};
