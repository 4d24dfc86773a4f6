import { limits } from '@swirl/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import { withTake, withVolumeUnderVoice } from '../clip-inputs.ts';
import { clipSeconds } from '../clip-time.ts';
import type { EditorClip, ToolProps } from '../editor-clip.ts';
import { readSound } from '../preview-engine/read-sound.ts';
import type { Sound } from '../preview-engine/read-sound.ts';

const COUNTS = 3;
const COUNT_MS = 1000;
const STEP_MS = 100;
/** A tap that stops at once has said nothing. */
const SHORTEST_SECONDS = 0.3;

type Attempt = {
  /** The second of the loop at which the take begins. */
  start: number;
  /** The clip without it. */
  clip: EditorClip;
  /** Seconds until it begins; 0 while it is recorded. */
  count: number;
};

/** Recording a voice over a clip: from the tap through the countdown to the take. */
export const useVoiceOver = ({ clip, onChange, now, seek, setPlaying }: ToolProps) => {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const length = clipSeconds(clip);
  // Photos are shown for as long as someone speaks.
  const end = clip.edit.photos === undefined ? length : limits.loop.seconds.max;
  const recorder = useRecorder({
    active: attempt !== null,
    kind: 'audio',
    preset: 'studio',
    stepMs: STEP_MS,
    limitSeconds: Math.max(SHORTEST_SECONDS, end - (attempt?.start ?? 0)),
  });
  const { phase, take, problem } = recorder;

  const begin = (): void => {
    const start = end - now < 1 ? 0 : Math.round(now * 100) / 100;
    setPlaying(false);
    seek(start);
    setAttempt({ start, clip, count: COUNTS });
  };
  /** Only this take goes. */
  const cancel = (): void => {
    if (attempt === null) return;
    setPlaying(false);
    onChange(attempt.clip);
    seek(attempt.start);
    setAttempt(null);
  };

  const countDown = useEffectEvent(() => {
    if (attempt === null) return;
    setAttempt({ ...attempt, count: attempt.count - 1 });
    if (attempt.count > 1) return;
    onChange(withVolumeUnderVoice(attempt.clip), { commit: false });
    recorder.start();
    setPlaying(true);
  });
  const count = attempt?.count ?? 0;
  const isCounting = phase === 'ready' && count > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => countDown(), COUNT_MS);
    return () => clearInterval(timer);
  }, [isCounting]);

  const pause = useEffectEvent(() => setPlaying(false));
  const isOver = phase === 'finishing' || phase === 'done' || phase === 'failed';
  useEffect(() => {
    if (isOver) pause();
  }, [isOver]);

  const keep = useEffectEvent(({ blob, seconds: elapsed }: RecordedTake, sound: Sound | null) => {
    if (attempt === null) return;
    const { start, clip: before } = attempt;
    const seconds = sound ? sound.buffer.duration + sound.startsAt : elapsed;
    onChange(seconds < SHORTEST_SECONDS ? before : withTake(before, { blob, seconds, start }));
    seek(start);
    setAttempt(null);
  });
  useEffect(() => {
    if (take === null) return undefined;
    let current = true;
    const read = async () => {
      const sound = await readSound(take.blob);
      if (current) keep(take, sound);
    };
    void read();
    return () => {
      current = false;
    };
  }, [take]);

  const isRecording = attempt !== null && problem === null;
  return {
    recorder,
    problem: attempt === null ? null : problem,
    isRecording,
    /** What is left of the countdown; null outside. */
    count: isCounting ? count : null,
    start: attempt?.start ?? 0,
    end,
    begin,
    cancel,
  };
};

export type VoiceOver = ReturnType<typeof useVoiceOver>;
