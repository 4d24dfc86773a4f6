import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { closeStream, DeviceError, deviceTroubleOf } from '#shared/recording/open-stream.ts';
import type { RecorderProblem } from '#shared/recording/recorder-state.ts';
import { createCodeReader, createSnapshots } from './read-code.ts';

/** Between two looks: a phone has other things to do. */
const PAUSE_MS = 120;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

const openBackCamera = async (): Promise<MediaStream> => {
  // Absent on plain http and inside some apps, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) throw new DeviceError('unsupported');
  try {
    return await devices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
  } catch (cause) {
    throw new DeviceError(`camera-${deviceTroubleOf(cause)}`, { cause });
  }
};

/** Calls back with the text of a code until it is stopped. */
const watch = async (
  view: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const read = await createCodeReader();
  const snapshot = createSnapshots();
  while (!signal.aborted) {
    const pixels = snapshot(view, view.videoWidth, view.videoHeight);
    const text = pixels === null ? null : await read(pixels);
    if (text !== null && text !== '' && !signal.aborted) onText(text);
    await pause();
  }
};

type CodeCamera = {
  view: RefObject<HTMLVideoElement | null>;
  problem: RecorderProblem | null;
  again: () => void;
};

/** The camera that looks for QR codes. Nothing of its picture is kept or sent. */
export const useCodeCamera = (active: boolean, onText: (text: string) => void): CodeCamera => {
  const view = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const looking = active && problem === null;
  const found = useEffectEvent(onText);

  useEffect(() => {
    if (!looking) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const look = async () => {
      const stream = await openBackCamera();
      const video = view.current;
      if (signal.aborted || video === null) {
        closeStream(stream);
        return;
      }
      signal.addEventListener('abort', () => closeStream(stream));
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => setProblem('camera-lost'), { signal });
      video.srcObject = stream;
      await watch(video, (text) => found(text), signal);
    };
    look().catch((error: unknown) => {
      if (signal.aborted) return;
      logFailure('No code can be scanned', error);
      setProblem(error instanceof DeviceError ? error.problem : 'camera-busy');
    });
    return () => stopped.abort();
  }, [looking]);

  return { view, problem, again: () => setProblem(null) };
};
