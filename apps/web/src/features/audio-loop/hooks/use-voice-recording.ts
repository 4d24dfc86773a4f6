import { useEffect, useRef } from 'react';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { useLevel } from '#shared/recording/use-level.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import type { RingMoment } from '../ring-frame.ts';

/** The microphone, and what its ring shows. */
export const useVoiceRecording = (active: boolean) => {
  const recorder = useRecorder({
    active,
    kind: 'audio',
    preset: 'studio',
    stepMs: uiConstants.studio.timerStepMs,
  });
  const level = useLevel(recorder.stream);
  const recording = recorder.phase === 'recording';
  const startedAt = useRef(0);
  const said = useRef<number[]>([]);
  useHoldLeaving(recording || recorder.phase === 'finishing' || recorder.take !== null);

  useEffect(() => {
    if (!recording) return;
    startedAt.current = performance.now();
    said.current = [];
  }, [recording]);

  const moment = (): RingMoment => {
    const now = level();
    if (!recording) return { said: [], at: undefined, level: now };
    const at = Math.floor((performance.now() - startedAt.current) / 1000);
    said.current[at] = Math.max(said.current[at] ?? 0, now);
    return { said: said.current, at, level: now };
  };
  return { recorder, recording, level, moment };
};
