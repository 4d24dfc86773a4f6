import { Settings } from 'lucide-react';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { StageButton } from './stage-button.tsx';

type CameraTopProps = {
  /** Seconds of the recording that runs; absent where none does. */
  elapsed: number | undefined;
  settingsDisabled: boolean;
  onSettings: () => void;
  onClose: () => void;
};

/** Close, the clock of the recording, settings. */
export const CameraTop = ({ elapsed, settingsDisabled, onSettings, onClose }: CameraTopProps) => (
  <header className="absolute inset-x-5 top-[max(1.25rem,env(safe-area-inset-top))] z-4 grid grid-cols-[1fr_auto_1fr] items-center">
    <CloseButton
      onClick={onClose}
      className="size-12 bg-[oklch(0.15_0.02_265/0.5)] backdrop-blur-md"
    />
    {elapsed !== undefined ? (
      <span
        role="timer"
        className="flex h-hit items-center gap-2 rounded-full bg-[oklch(0.15_0.02_265/0.62)] ps-4 pe-4.5 font-display text-[1.3125rem] font-bold tracking-[-0.01em] tabular-nums backdrop-blur-md"
      >
        <span className="size-2.5 rounded-full bg-ember shadow-[0_0_0.7rem_var(--color-ember)]" />
        {clockText(elapsed, { tenths: true })}
      </span>
    ) : (
      <span />
    )}
    <StageButton
      label={m.camera_settings()}
      disabled={settingsDisabled}
      onClick={onSettings}
      className="justify-self-end"
    >
      <Settings />
    </StageButton>
  </header>
);
