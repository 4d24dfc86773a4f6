import {
  DeviceError,
  closeStream,
  deviceTroubleOf,
  videoConstraints,
} from '#shared/recording/open-stream.ts';
import type { RecordingKind } from '#shared/recording/recording-types.ts';

/** Made for calls, these would change a voice, move it in time or take the others out of it. */
const UNTOUCHED = {
  echoCancellation: false,
  autoGainControl: false,
  noiseSuppression: false,
} as const;

export type Microphone = {
  stream: MediaStream;
  /** Seconds until a sound arrives, if the browser reports it. */
  latency: number | undefined;
  /** What the browser does to the sound although it was asked not to. */
  ignored: readonly (keyof typeof UNTOUCHED)[];
};

// Only Safari has it, and no type describes it.
type AudioSession = { type: string };
const isAudioSession = (value: unknown): value is AudioSession =>
  typeof value === 'object' && value !== null && 'type' in value;
const audioSession = (): AudioSession | undefined =>
  'audioSession' in navigator && isAudioSession(navigator.audioSession)
    ? navigator.audioSession
    : undefined;

/** On iOS: without it, the microphone turns playback down to the quality of a call. */
export const setAudioSession = (type: 'play-and-record' | 'auto'): void => {
  const session = audioSession();
  if (session !== undefined) session.type = type;
};

const AUDIO = { ...UNTOUCHED, channelCount: 1 };
const VIDEO = videoConstraints({ preset: 'studio', camera: { facing: 'user' } });

/** Which of the two devices is the problem, if they were requested together. */
const deviceAtFault = async (devices: MediaDevices): Promise<'camera' | 'microphone'> => {
  try {
    closeStream(await devices.getUserMedia({ audio: AUDIO }));
    return 'camera';
  } catch {
    return 'microphone';
  }
};

/**
 * Opens the microphone for music, for a video with the camera. What a browser ignores does not stop
 * the take.
 */
export const openMicrophone = async (kind: RecordingKind): Promise<Microphone> => {
  // Absent on plain http and inside some apps, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) throw new DeviceError('unsupported');
  try {
    const stream = await devices.getUserMedia({
      audio: AUDIO,
      ...(kind === 'video' && { video: VIDEO }),
    });
    const settings: MediaTrackSettings & { latency?: number } =
      stream.getAudioTracks()[0]?.getSettings() ?? {};
    const ignored = (['echoCancellation', 'autoGainControl', 'noiseSuppression'] as const).filter(
      (name) => settings[name] === true,
    );
    return { stream, latency: settings.latency, ignored };
  } catch (cause) {
    const device = kind === 'audio' ? 'microphone' : await deviceAtFault(devices);
    throw new DeviceError(`${device}-${deviceTroubleOf(cause)}`, { cause });
  }
};
