/** Why recording is not possible. */
export type RecorderProblem =
  | 'unsupported'
  | `camera-${DeviceTrouble}`
  | `microphone-${DeviceTrouble}`
  | 'recorder-failed';

export type DeviceTrouble = 'denied' | 'missing' | 'busy' | 'lost';

/** A note for the user, although recording works. */
export type RecorderNote =
  | 'sound-denied'
  | 'sound-missing'
  | 'sound-busy'
  | 'cut-by-loss'
  | 'cut-by-leaving';

/** A recording as the server knows it. */
export type RecordingSession = {
  readonly id: string;
  /** Whether the server has noted it; without that, the loop is posted without naming it. */
  isKnown: boolean;
};

export type RecordedTake = {
  blob: Blob;
  /** Measured by the clock; the server measures the file itself. */
  seconds: number;
  session?: RecordingSession | undefined;
};

export type RecorderState = {
  phase: 'idle' | 'opening' | 'ready' | 'recording' | 'finishing' | 'done' | 'failed';
  elapsed: number;
  problem: RecorderProblem | null;
  note: RecorderNote | null;
  take: RecordedTake | null;
};

export type RecorderEvent =
  | { type: 'opening' }
  | { type: 'opened'; note: RecorderNote | null }
  | { type: 'released' }
  | { type: 'failed'; problem: RecorderProblem }
  | { type: 'started' }
  | { type: 'ticked'; elapsed: number }
  | { type: 'stopping'; note: RecorderNote | null }
  | { type: 'finished'; take: RecordedTake }
  | { type: 'again' };

export const restingRecorder: RecorderState = {
  phase: 'idle',
  elapsed: 0,
  problem: null,
  note: null,
  take: null,
};

/**
 * From the permission prompt to a finished take. Late events, as devices send them, change nothing.
 */
export const nextRecorderState = (state: RecorderState, event: RecorderEvent): RecorderState => {
  const recording = state.phase === 'recording' || state.phase === 'finishing';
  switch (event.type) {
    case 'opening':
      return recording || state.take ? state : { ...restingRecorder, phase: 'opening' };
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'ready', note: event.note } : state;
    case 'released':
      return state.take || state.problem ? state : restingRecorder;
    case 'failed':
      return state.take ? state : { ...restingRecorder, phase: 'failed', problem: event.problem };
    case 'started':
      return state.phase === 'ready' ? { ...state, phase: 'recording', elapsed: 0 } : state;
    case 'ticked':
      return state.phase === 'recording' ? { ...state, elapsed: event.elapsed } : state;
    case 'stopping':
      return state.phase === 'recording'
        ? { ...state, phase: 'finishing', note: event.note ?? state.note }
        : state;
    case 'finished':
      return recording
        ? { ...state, phase: 'done', elapsed: event.take.seconds, take: event.take }
        : state;
    case 'again':
      break;
  }
  return state.take || state.problem ? restingRecorder : state;
};
