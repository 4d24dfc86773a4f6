import type { AvatarConfig } from '@swirl/contract/avatar';
import { Square } from 'lucide-react';
import { useEffect } from 'react';
import * as m from '#messages';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { DeviceProblem } from '#shared/recording/device-problem.tsx';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { LiveView } from '#shared/recording/live-view.tsx';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import { TakeButtons } from '#shared/recording/take-buttons.tsx';
import { useLevel } from '#shared/recording/use-level.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import type { Recorder } from '#shared/recording/use-recorder.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { minuteText } from '../minute-text.ts';
import type { RemixKind } from './kind-choice.tsx';

type RecorderDialogProps = {
  open: boolean;
  kind: RemixKind;
  avatar: AvatarConfig;
  /** Called at the start and end of recording: the original may play along. */
  onRecording: (recording: boolean) => void;
  onCancel: () => void;
  onContinue: (take: RecordedTake) => void;
  onPickFile: () => void;
};

const isRecording = ({ phase }: Recorder): boolean =>
  phase === 'recording' || phase === 'finishing';

const statusOf = (recorder: Recorder): string => {
  if (isRecording(recorder)) return m.recording_running();
  return recorder.phase === 'done' ? m.recording_complete() : m.recording_ready();
};

/** Records one take; only Continue keeps it. */
export const RecorderDialog = ({
  open,
  kind,
  avatar,
  onRecording,
  onCancel,
  onContinue,
  onPickFile,
}: RecorderDialogProps) => {
  const recorder = useRecorder({
    active: open,
    kind,
    preset: 'studio',
    stepMs: uiConstants.studio.timerStepMs,
    forLoop: true,
  });
  const { take, problem } = recorder;
  const recording = isRecording(recorder);
  useHoldLeaving(recording);
  const stopped = !recording;
  useEffect(() => {
    if (stopped) onRecording(false);
  }, [stopped, onRecording]);
  const begin = (): void => {
    onRecording(true);
    recorder.start();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      title={kind === 'audio' ? m.remix_record_audio() : m.remix_record_video()}
      footer={
        <div className="col-span-2 grid grid-cols-[1fr_1.2fr] gap-3">
          <TakeButtons
            take={take}
            onAgain={recorder.again}
            onContinue={onContinue}
            onCancel={onCancel}
          />
        </div>
      }
    >
      {problem !== null ? (
        <div className="py-6">
          <DeviceProblem problem={problem} onTryAgain={recorder.again} onPickFile={onPickFile} />
        </div>
      ) : (
        <RecorderView recorder={recorder} kind={kind} avatar={avatar} onStart={begin} />
      )}
    </Dialog>
  );
};

type RecorderViewProps = {
  recorder: Recorder;
  kind: RemixKind;
  avatar: AvatarConfig;
  onStart: () => void;
};

/** The kind, the time, and the button. */
const RecorderView = ({ recorder, kind, avatar, onStart }: RecorderViewProps) => {
  const { phase, take, note, stream, elapsed, limitSeconds } = recorder;
  const level = useLevel(kind === 'audio' ? stream : null);
  const recording = isRecording(recorder);
  return (
    <div className="grid justify-items-center gap-2 pt-1 pb-4 text-center">
      <div className="relative grid size-[min(17rem,38dvh)] place-items-center">
        <TickRing
          seconds={limitSeconds}
          elapsed={recording || take !== null ? elapsed : 0}
          className="absolute inset-0 size-full"
        />
        <div className="grid size-[70%] place-items-center overflow-hidden rounded-full bg-raised">
          {kind === 'video' && take === null ? (
            <LiveView stream={stream} />
          ) : (
            <AvatarCanvas
              config={avatar}
              playing={recording}
              openness={level}
              className="size-[96%]"
            />
          )}
        </div>
      </div>
      <p
        role="timer"
        className="font-display text-5xl leading-none font-bold tracking-[-0.03em] tabular-nums"
      >
        {minuteText(elapsed)}
      </p>
      <p aria-live="polite" className="font-semibold">
        {statusOf(recorder)}
      </p>
      {note !== null && <output className="text-base text-muted">{noteTexts[note]()}</output>}
      {take === null && (
        <RecordButton
          recording={recording}
          disabled={phase !== 'ready' && phase !== 'recording'}
          onClick={recording ? recorder.stop : onStart}
        />
      )}
      <p className="mt-2 text-base text-muted">{m.recording_max({ seconds: limitSeconds })}</p>
    </div>
  );
};

type RecordButtonProps = { recording: boolean; disabled: boolean; onClick: () => void };

const RecordButton = ({ recording, disabled, onClick }: RecordButtonProps) => (
  <button
    type="button"
    aria-label={recording ? m.recording_stop() : m.recording_start()}
    disabled={disabled}
    onClick={onClick}
    className="mt-2 grid size-18 place-items-center rounded-full bg-ember text-on-ember shadow-[0_0_0_4px_var(--color-surface),0_0_0_6.5px_var(--color-text)] transition-[scale,opacity] active:scale-95 disabled:opacity-45"
  >
    {recording ? (
      <Square aria-hidden className="size-7 fill-current" />
    ) : (
      <span aria-hidden className="size-6 rounded-full bg-current" />
    )}
  </button>
);
