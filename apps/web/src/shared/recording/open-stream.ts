import { uiConstants } from '../config/ui-constants.ts';
import type { RecordingKind, RecordingPreset } from './recording-types.ts';
import type { DeviceTrouble, RecorderNote, RecorderProblem } from './recorder-state.ts';

export type CameraChoice = {
  facing: 'user' | 'environment';
  /** Cameras that do not report their direction are selected by id. */
  deviceId?: string | undefined;
};

export type StreamRequest = {
  kind: RecordingKind;
  preset: RecordingPreset;
  camera: CameraChoice;
};

export type OpenedStream = { stream: MediaStream; note: RecorderNote | null };

/** The devices cannot be used, for a reason that has a text. */
export class DeviceError extends Error {
  override name = 'DeviceError';
  readonly problem: RecorderProblem;

  constructor(problem: RecorderProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export const deviceTroubleOf = (error: unknown): DeviceTrouble => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
};

const { camera, studio } = uiConstants;

export const videoConstraints = ({
  preset,
  camera: chosen,
}: Omit<StreamRequest, 'kind'>): MediaTrackConstraints => ({
  ...(chosen.deviceId === undefined
    ? { facingMode: { ideal: chosen.facing } }
    : { deviceId: { exact: chosen.deviceId } }),
  ...(preset === 'studio'
    ? { width: { ideal: studio.width }, height: { ideal: studio.height } }
    : {
        height: { ideal: camera.idealHeight, max: camera.maximumHeight },
        frameRate: { ideal: camera.idealFrameRate, max: camera.maximumFrameRate },
      }),
});

/**
 * Camera and microphone are requested together, so that there is one prompt. If refused, the camera
 * is requested alone: photos and silent videos need no microphone.
 */
export const openStream = async (request: StreamRequest): Promise<OpenedStream> => {
  // Absent on plain http and inside some apps, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) throw new DeviceError('unsupported');
  if (request.kind === 'audio') {
    try {
      return { stream: await devices.getUserMedia({ audio: true }), note: null };
    } catch (cause) {
      throw new DeviceError(`microphone-${deviceTroubleOf(cause)}`, { cause });
    }
  }
  const video = videoConstraints(request);
  try {
    return { stream: await devices.getUserMedia({ video, audio: true }), note: null };
  } catch (refusal) {
    try {
      const stream = await devices.getUserMedia({ video });
      const trouble = deviceTroubleOf(refusal);
      return { stream, note: trouble === 'lost' ? 'sound-busy' : `sound-${trouble}` };
    } catch (cause) {
      throw new DeviceError(`camera-${deviceTroubleOf(cause)}`, { cause });
    }
  }
};

export const closeStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
