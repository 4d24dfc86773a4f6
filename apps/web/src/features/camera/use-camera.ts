import type { AspectRatio } from '@swirl/contract/loops';
import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { CameraChoice } from '#shared/recording/open-stream.ts';
import { isTaking } from '#shared/recording/recorder-state.ts';
import { useRecorder } from '#shared/recording/use-recorder.ts';
import { featuresOf, setFeature } from './track-features.ts';

/** The cameras of this device; their ids are available only after permission. */
const useCameras = (stream: MediaStream | null) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (stream === null) return undefined;
    let current = true;
    const look = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      const cameras = devices.filter(({ kind }) => kind === 'videoinput');
      if (current) setIds(cameras.map(({ deviceId }) => deviceId));
    };
    const lookAgain = () => {
      look().catch((error: unknown) => logFailure('Cameras cannot be counted', error));
    };
    lookAgain();
    navigator.mediaDevices.addEventListener('devicechange', lookAgain);
    return () => {
      current = false;
      navigator.mediaDevices.removeEventListener('devicechange', lookAgain);
    };
  }, [stream]);
  return {
    count: ids.length,
    after: (id: string | undefined): string | undefined =>
      ids.length < 2 ? undefined : ids[(ids.indexOf(id ?? '') + 1) % ids.length],
  };
};

const { zoom: zoomRange, timerStepMs } = uiConstants.camera;

/** The camera with all its settings. */
export const useCamera = (active: boolean) => {
  const [choice, setChoice] = useState<CameraChoice>({ facing: 'user' });
  const [aspect, setAspect] = useState<AspectRatio>('9:16');
  const [flash, setFlash] = useState(false);
  const [zoom, setZoom] = useState<number>(zoomRange.minimum);
  const [filter, setFilter] = useState<number>(uiConstants.camera.filter.minimum);
  const recorder = useRecorder({
    active,
    kind: 'video',
    preset: 'camera',
    stepMs: timerStepMs,
    forLoop: true,
    camera: choice,
  });
  const { stream } = recorder;
  const cameras = useCameras(stream);
  const track = stream?.getVideoTracks()[0];
  const features = useMemo(() => featuresOf(track), [track]);
  const settings = track?.getSettings();
  const looksAtMe = settings?.facingMode ?? choice.facing;
  const mirrored = looksAtMe !== 'environment';
  const light: 'ring' | 'torch' | 'none' = mirrored ? 'ring' : features.torch ? 'torch' : 'none';
  const torch = light === 'torch' && flash;

  useEffect(() => {
    if (features.torch) {
      setFeature(track, { torch }).catch((error: unknown) => logFailure('No torch', error));
    }
  }, [track, features, torch]);

  useEffect(() => {
    if (features.zoom === undefined) return;
    const { min, max } = features.zoom;
    setFeature(track, { zoom: Math.min(max, min * zoom) }).catch((error: unknown) =>
      logFailure('No zoom', error),
    );
  }, [track, features, zoom]);

  const flip = (): void => {
    const facing = choice.facing === 'user' ? 'environment' : 'user';
    // Cameras that do not report their direction are cycled through.
    const next = settings?.facingMode === undefined ? cameras.after(settings?.deviceId) : undefined;
    setFlash(false);
    setZoom(zoomRange.minimum);
    setChoice(next === undefined ? { facing } : { facing: 'user', deviceId: next });
  };

  const busy = isTaking(recorder);
  const zoomsItself = features.zoom !== undefined;
  return {
    recorder,
    settings,
    aspect,
    setAspect,
    flash,
    setFlash,
    light,
    zoom,
    setZoom,
    // A crop cannot change during a recording.
    zoomLocked: busy && !zoomsItself,
    filter,
    setFilter,
    flip,
    canFlip: !busy && stream !== null && cameras.count > 1,
    busy,
    framing: { aspect, mirrored, cropZoom: zoomsItself ? 1 : zoom },
  };
};

export type Camera = ReturnType<typeof useCamera>;
