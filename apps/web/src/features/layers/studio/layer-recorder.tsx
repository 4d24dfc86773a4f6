import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { Headphones } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { DeviceProblem } from '#shared/recording/device-problem.tsx';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';
import { LiveView } from '#shared/recording/live-view.tsx';
import type { RecordingKind } from '#shared/recording/recording-types.ts';
import { TakeButtons } from '#shared/recording/take-buttons.tsx';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { countShown } from '../recording/count-in.ts';
import type { CountInBeats } from '../recording/count-in.ts';
import type { LayerSound } from '../sound/layer-sound.ts';
import type { RecordedVideo } from '../recording/record-video.ts';
import { LevelBar } from './level-bar.tsx';
import { RecorderChoir } from './recorder-choir.tsx';
import { useLayerRecorder } from './use-layer-recorder.ts';
import type { FinishedTake, LayerRecorder as Recorder } from './use-layer-recorder.ts';
import { useLayerSoundState } from './use-layer-sound.ts';
import { VoiceFaces } from './voice-faces.tsx';

type LayerRecorderProps = {
  open: boolean;
  kind: RecordingKind;
  sound: LayerSound;
  voices: readonly LoopVoice[];
  avatar: AvatarConfig;
  mood: string;
  beats: CountInBeats;
  /** Whether background noise is taken out. */
  clean: boolean;
  onCancel: () => void;
  onContinue: (take: FinishedTake) => void;
  onPickFile: () => void;
};

/** Records one take while the others play; only Continue keeps it. */
export const LayerRecorder = ({
  open,
  kind,
  sound,
  voices,
  avatar,
  mood,
  beats,
  clean,
  onCancel,
  onContinue,
  onPickFile,
}: LayerRecorderProps) => {
  const recorder = useLayerRecorder({ sound, active: open, kind, beats, clean });
  const title = kind === 'audio' ? m.remix_record_audio() : m.remix_record_video();
  const { take, problem, recording } = recorder;
  useHoldLeaving(recording !== null);
  const [isConfirming, setConfirming] = useState(false);
  const leave = (): void => {
    sound.pause();
    recorder.again();
    onCancel();
  };
  const cancel = (): void => {
    if (take !== null || recording !== null) setConfirming(true);
    else leave();
  };
  return (
    <FullScreenLayer open={open} onClose={cancel} isConfirming={isConfirming} title={title}>
      <div className="layer-recorder">
        <div aria-hidden className="layer-recorder-light">
          <Swirl moods={[mood, ...voices.flatMap((voice) => voice.mood ?? [])]} seed={2} dimmed />
        </div>
        <header>
          <CloseButton onClick={cancel} />
          <h2 aria-hidden>{title}</h2>
        </header>
        {problem !== null ? (
          <div className="m-auto">
            <DeviceProblem problem={problem} onTryAgain={recorder.again} onPickFile={onPickFile} />
          </div>
        ) : (
          <RecorderView
            kind={kind}
            recorder={recorder}
            sound={sound}
            voices={voices}
            avatar={avatar}
            mood={mood}
          />
        )}
        <footer>
          <TakeButtons
            take={take}
            onAgain={recorder.again}
            onContinue={onContinue}
            onCancel={cancel}
          />
        </footer>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.discard_take_title()}
        description={m.discard_take_text()}
        confirmLabel={m.discard_take_confirm()}
        destructive
        onConfirm={leave}
      />
    </FullScreenLayer>
  );
};

const statusOf = ({ phase, tooShort }: Recorder): string => {
  if (phase === 'recording') return m.recording_running();
  if (phase === 'done') return m.recording_complete();
  return tooShort ? m.layer_take_short() : m.recording_ready();
};

type RecorderViewProps = {
  kind: RecordingKind;
  recorder: Recorder;
  sound: LayerSound;
  voices: readonly LoopVoice[];
  avatar: AvatarConfig;
  mood: string;
};

const RecorderView = ({ kind, ...shown }: RecorderViewProps) => {
  const { recorder, sound, voices } = shown;
  const { recording, take } = recorder;
  const { seconds } = useLayerSoundState(sound);
  return (
    <>
      <div className="layer-recorder-view">
        {kind === 'audio' ? (
          <RecorderChoir {...shown} />
        ) : (
          <RecorderCamera recorder={recorder} voices={voices} />
        )}
        <RecorderClock recorder={recorder} seconds={seconds} />
      </div>
      <LevelBar recording={recording} />
      {recorder.note !== null && (
        <output className="layer-note">{noteTexts[recorder.note]()}</output>
      )}
      <p className="layer-ears">
        <Headphones aria-hidden />
        {hintOf(recorder)}
      </p>
      {take === null && <RecordButton recorder={recorder} seconds={seconds} />}
    </>
  );
};

const hintOf = ({ take, isFiltered }: Recorder): string => {
  if (take?.picksUpOthers === true) return m.layer_bleed();
  return isFiltered ? m.layer_filtered() : m.layer_ears_only();
};

type RecorderCameraProps = { recorder: Recorder; voices: readonly LoopVoice[] };

/** The camera, then the recorded video, with the faces of the others in front. */
const RecorderCamera = ({ recorder, voices }: RecorderCameraProps) => {
  const { stream, take } = recorder;
  return (
    <div className="layer-camera">
      {take === null || take.video === null ? (
        <LiveView stream={stream} />
      ) : (
        <FramedMedia captured={capturedVideo(take.video, take.seconds)} playing muted />
      )}
      <VoiceFaces voices={voices} />
    </div>
  );
};

/** All of it: where the take begins is found when it is kept. */
const capturedVideo = ({ blob }: RecordedVideo, seconds: number): CapturedLoop => ({
  mediaType: 'video',
  blob,
  wholeSeconds: seconds,
  edit: { mirror: true },
  previewable: true,
});

type ClockProps = { recorder: Recorder; seconds: number };

/** The time left, or the count before the start. Nothing is announced while recording. */
const RecorderClock = ({ recorder, seconds }: ClockProps) => {
  const { recording, take } = recorder;
  const [left, setLeft] = useState(seconds);
  const [count, setCount] = useState<number | null>(null);
  useEachFrame(recording !== null, () => {
    if (recording === null) {
      // It may have ended during the count.
      setCount(null);
      return;
    }
    const elapsed = recording.elapsed();
    setCount(countShown(recording.countIn, recording.countIn.startsAt + elapsed));
    setLeft(Math.ceil(seconds - Math.max(0, elapsed)));
  });
  const shown = take === null ? (recording === null ? seconds : left) : take.seconds;
  return (
    <div className="layer-clock">
      <p role="timer" aria-live="off">
        <b>{count ?? clockText(shown)}</b>
        {count === null && take === null && <small>{m.layer_left()}</small>}
      </p>
      <p aria-live="polite" className="layer-status">
        {recording !== null && <i aria-hidden />}
        {statusOf(recorder)}
      </p>
    </div>
  );
};

const RecordButton = ({ recorder, seconds }: ClockProps) => {
  const { phase, recording } = recorder;
  const [elapsed, setElapsed] = useState(0);
  useEachFrame(recording !== null, () =>
    setElapsed(recording === null ? 0 : Math.max(0, Math.floor(recording.elapsed()))),
  );
  const isRecording = phase === 'recording';
  return (
    <div className="layer-record">
      <button
        type="button"
        aria-label={isRecording ? m.recording_stop() : m.recording_start()}
        disabled={phase !== 'ready' && !isRecording}
        onClick={isRecording ? recorder.stop : recorder.start}
      >
        <TickRing
          seconds={Math.max(1, Math.round(seconds))}
          elapsed={isRecording ? elapsed : 0}
          className="absolute inset-0 size-full"
        />
        <span>
          <i data-recording={isRecording} />
        </span>
      </button>
      <p className="flex flex-wrap justify-center gap-x-4">
        <span>{m.layer_ends()}</span>
        <span>{m.recording_max({ seconds: limits.loop.seconds.max })}</span>
      </p>
    </div>
  );
};
