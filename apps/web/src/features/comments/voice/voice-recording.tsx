import { feedAvatar } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { ChevronLeft, ChevronUp, Lock, Pause, Play, Send, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { problemTexts } from '#shared/recording/device-texts.ts';
import { RING_BARS } from '#shared/recording/ring-frame.ts';
import type { RingMoment } from '#shared/recording/ring-frame.ts';
import { useLevel } from '#shared/recording/use-level.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import type { Recorder } from '#shared/recording/use-recorder.ts';
import { VoiceRing } from '#shared/recording/voice-ring.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Conversation } from '../use-conversation.ts';
import { playVoice, stopVoice, useIsPlaying } from './voice-player.ts';
import type { VoiceComment } from './use-voice-comment.ts';

type VoiceRecordingProps = { voice: VoiceComment; conversation: Conversation; me: CurrentUser };

const MAX = limits.voice.seconds.max;
const STEP_MS = 100;

/** The microphone is on: the own face speaks, and the ring fills. */
export const VoiceRecording = ({ voice, conversation, me }: VoiceRecordingProps) => {
  const { gesture, take } = voice;
  const recorder = useVoiceRecorder(voice);
  const { phase, problem } = recorder;
  const elapsed = take?.seconds ?? recorder.elapsed;
  const level = useLevel(recorder.stream);
  const recording = phase === 'recording';
  const moment = useRingMoment(recording, level);
  const { answered, atMs } = conversation;
  if (problem !== null) {
    const { title, text } = problemTexts[problem];
    return (
      <div role="alert" className="voice-recording grid content-center justify-items-center gap-2">
        <h3 className="text-xl">{title()}</h3>
        <p className="max-w-72 text-center text-muted">{text()}</p>
        <div className="mt-3 flex gap-3">
          <Button onClick={() => voice.dispatch({ type: 'discard' })}>{m.cancel()}</Button>
          <Button variant="main" onClick={recorder.again}>
            {m.device_try_again()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="voice-recording">
      <div className="voice-stage">
        <VoiceRing moment={moment} className="absolute inset-0 size-full" />
        <div className="voice-stage-face">
          <AvatarCanvas
            config={me.avatarConfig ?? feedAvatar}
            playing={recording}
            openness={level}
            className="size-full"
          />
        </div>
      </div>
      {atMs !== null && answered === null && (
        <p className="voice-moment">{m.comment_at({ time: clockTime(atMs / 1000) })}</p>
      )}
      <p className="flex items-baseline gap-2">
        <span
          role="timer"
          aria-label={m.recording_running()}
          className="font-display text-3xl font-bold tracking-[-0.03em] tabular-nums"
        >
          {clockText(elapsed)}
        </span>
        <span className="text-muted">{m.voice_of({ time: clockText(MAX) })}</span>
      </p>
      {gesture.phase === 'held' ? <HeldHints /> : <LockedButtons voice={voice} />}
    </div>
  );
};

/** The microphone: on while this is shown, until there is a take. */
const useVoiceRecorder = ({ gesture, onStep, onTaken }: VoiceComment): Recorder => {
  const recorder = useRecorder({
    active: true,
    kind: 'audio',
    preset: 'studio',
    stepMs: STEP_MS,
    limitSeconds: MAX,
  });
  const { phase: recording, take, start, stop, elapsed: seconds } = recorder;
  const { phase } = gesture;
  const wanted = phase === 'held' || phase === 'locked';
  useEffect(() => onStep(seconds), [onStep, seconds]);
  // The next one starts at zero.
  useEffect(() => () => onStep(0), [onStep]);
  useEffect(() => {
    if (!wanted || recording !== 'ready') return;
    stopVoice();
    start();
  }, [wanted, recording, start]);
  useEffect(() => {
    if (phase === 'finishing') stop();
  }, [phase, stop]);
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    if (take !== null) taken(take);
  }, [take]);
  return recorder;
};

const useRingMoment = (recording: boolean, level: () => number): (() => RingMoment) => {
  const startedAt = useRef(0);
  const said = useRef<number[]>([]);
  useEffect(() => {
    if (!recording) return;
    startedAt.current = performance.now();
    said.current = [];
  }, [recording]);
  return () => {
    if (!recording) return { said: said.current, at: undefined, level: 0 };
    const seconds = (performance.now() - startedAt.current) / 1000;
    const at = Math.min(RING_BARS - 1, Math.floor((seconds / MAX) * RING_BARS));
    const now = level();
    for (let bar = said.current.length; bar < at; bar += 1) said.current[bar] = now;
    said.current[at] = Math.max(said.current[at] ?? 0, now);
    return { said: said.current, at, level: now };
  };
};

const HeldHints = () => (
  <div className="w-full ps-2">
    <p className="font-semibold">{m.voice_let_go()}</p>
    <p className="flex items-center gap-1 text-muted">
      <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      {m.voice_slide_cancel()}
    </p>
    <span aria-hidden className="voice-lock">
      <Lock className="size-5" />
      <ChevronUp className="size-5" />
    </span>
  </div>
);

const OWN_TAKE = 'own take';

/** Hands free: stop, listen, throw away or send. */
const LockedButtons = ({ voice }: { voice: VoiceComment }) => {
  const { gesture, dispatch, take, seconds, send } = voice;
  const playing = useIsPlaying(OWN_TAKE);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
    return stopVoice;
  }, []);
  const listen = () => {
    if (take === null) return;
    const url = URL.createObjectURL(take.blob);
    playVoice(OWN_TAKE, url, () => URL.revokeObjectURL(url));
  };
  return (
    <div className="flex w-full items-center justify-between pt-1">
      <IconButton
        label={m.voice_discard()}
        onClick={() => dispatch({ type: 'discard' })}
        className="bg-raised"
      >
        <Trash2 aria-hidden />
      </IconButton>
      {gesture.phase === 'kept' ? (
        <Button onClick={playing ? stopVoice : listen}>
          {playing ? (
            <Pause aria-hidden className="size-4.5" />
          ) : (
            <Play aria-hidden className="size-4.5" />
          )}
          {playing ? m.pause() : m.voice_listen()}
        </Button>
      ) : (
        <button
          ref={first}
          type="button"
          aria-label={m.recording_stop()}
          onClick={() => dispatch({ type: 'stop', seconds })}
          className="voice-stop"
        >
          <Square aria-hidden className="size-5 fill-current" />
        </button>
      )}
      <IconButton
        label={m.voice_send()}
        onClick={send}
        disabled={gesture.phase === 'finishing'}
        className="bg-ember text-on-ember"
      >
        <Send aria-hidden className="-translate-x-px translate-y-px rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
};
