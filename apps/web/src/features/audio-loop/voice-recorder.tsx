import type { AvatarConfig } from '@swirl/contract/avatar';
import { FolderOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { RingMoment } from '#shared/recording/ring-frame.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { DeviceProblem } from '#shared/recording/device-problem.tsx';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { DeletePartButton, PauseButton } from '#shared/recording/part-buttons.tsx';
import { isTaking } from '#shared/recording/recorder-state.ts';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import { useLevel } from '#shared/recording/use-level.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import type { Recorder } from '#shared/recording/use-recorder.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { VoiceFace } from './voice-face.tsx';

/** The microphone, and what its ring shows. */
const useVoiceRecording = (active: boolean) => {
  const recorder = useRecorder({
    active,
    kind: 'audio',
    preset: 'studio',
    stepMs: uiConstants.studio.timerStepMs,
    forLoop: true,
  });
  const level = useLevel(recorder.stream);
  const { phase, elapsed } = recorder;
  const recording = phase === 'recording';
  const taking = isTaking(recorder);
  const said = useRef<number[]>([]);
  useHoldLeaving(taking || recorder.take !== null);

  useEffect(() => {
    if (taking) said.current = [];
  }, [taking]);

  const moment = (): RingMoment => {
    const now = level();
    if (!recording && phase !== 'paused') return { said: [], at: undefined, level: now };
    const at = Math.floor(elapsed);
    // What was deleted is no longer there.
    said.current = said.current.slice(0, at + 1);
    if (!recording) return { said: said.current, at: undefined, level: 0 };
    said.current[at] = Math.max(said.current[at] ?? 0, now);
    return { said: said.current, at, level: now };
  };
  return { recorder, recording, level, moment };
};

type VoiceRecorderProps = {
  /** The microphone is open only while this is mounted. */
  active: boolean;
  avatar: AvatarConfig;
  picker: ReactNode;
  onCaptured: (captured: CapturedLoop) => void;
  onPickFile: () => void;
};

const RecordingLight = () => (
  <span
    aria-hidden
    className="size-2 rounded-full bg-ember shadow-[0_0_0.6rem_var(--color-ember)]"
  />
);

const STATUS = {
  ready: m.recording_ready,
  recording: m.recording_running,
  paused: m.retake_paused,
};

/** The first step: record a voice and choose its avatar. */
export const VoiceRecorder = ({
  active,
  avatar,
  picker,
  onCaptured,
  onPickFile,
}: VoiceRecorderProps) => {
  const { recorder, recording, level, moment } = useVoiceRecording(active);
  const { phase, elapsed, problem, note, take } = recorder;

  const hand = useEffectEvent((taken: RecordedTake) =>
    onCaptured({
      mediaType: 'audio',
      blob: taken.blob,
      wholeSeconds: taken.seconds,
      session: taken.session,
      ...(Object.keys(taken.cuts).length > 0 && { edit: taken.cuts }),
      previewable: true,
      note,
    }),
  );
  useEffect(() => {
    if (take !== null) hand(take);
  }, [take]);

  if (problem !== null) {
    return (
      <div className="grid flex-1 place-content-center pb-16">
        <DeviceProblem problem={problem} onTryAgain={recorder.again} onPickFile={onPickFile} />
      </div>
    );
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-4 overflow-x-clip overflow-y-auto pb-2">
        <VoiceFace
          avatar={avatar}
          alive={recording}
          openness={level}
          moment={moment}
          time={clockText(elapsed)}
          status={
            <>
              {recording && <RecordingLight />}
              {STATUS[phase === 'recording' || phase === 'paused' ? phase : 'ready']()}
            </>
          }
        />
        {note !== null && (
          <output className="text-center font-semibold">{noteTexts[note]()}</output>
        )}
        {picker}
      </div>
      <RecordFooter recorder={recorder} recording={recording} onPickFile={onPickFile} />
    </>
  );
};

type RecordFooterProps = { recorder: Recorder; recording: boolean; onPickFile: () => void };

const RecordFooter = ({ recorder, recording, onPickFile }: RecordFooterProps) => {
  const { phase, elapsed, partEnds, limitSeconds } = recorder;
  const paused = phase === 'paused';
  const label = recording ? m.recording_stop() : paused ? m.retake_continue() : m.recording_start();
  return (
    <footer className="grid flex-none grid-cols-[1fr_auto_1fr] items-center justify-items-center px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {paused ? (
        <DeletePartButton {...recorder} look="bg-raised" />
      ) : (
        <IconButton
          label={m.pick_file()}
          disabled={recording}
          onClick={onPickFile}
          className="bg-raised"
        >
          <FolderOpen />
        </IconButton>
      )}
      <div className="grid justify-items-center">
        <button
          type="button"
          aria-label={label}
          disabled={phase !== 'ready' && !recording && !paused}
          onClick={recording ? recorder.stop : paused ? recorder.resume : recorder.start}
          className="group relative grid size-28 place-items-center rounded-full transition-opacity disabled:opacity-50 [@media(max-height:45rem)]:size-24"
        >
          <TickRing
            seconds={limitSeconds}
            elapsed={recording || paused ? elapsed : 0}
            partEnds={partEnds}
            className="absolute inset-0 size-full"
          />
          <span className="grid size-[64%] place-items-center rounded-full bg-raised transition-transform group-active:scale-95">
            <span
              className={
                recording
                  ? 'size-[39%] rounded-[0.5rem] bg-ember transition-all duration-200'
                  : 'size-[68%] rounded-full bg-ember transition-all duration-200'
              }
            />
          </span>
        </button>
        <small className="text-sm font-medium text-muted">
          {m.recording_max({ seconds: limitSeconds })}
        </small>
      </div>
      {(recording || paused) && <PauseButton {...recorder} look="bg-raised" />}
    </footer>
  );
};
