import { playedSeconds } from '@swirl/contract/edits';
import type { TakeCuts } from './take-parts.ts';

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
  /** Of the whole file, measured by the clock; the server measures the file itself. */
  seconds: number;
  /** Leaves out the parts that were deleted. */
  cuts: TakeCuts;
  session?: RecordingSession | undefined;
};

export type RecorderState = {
  phase: 'idle' | 'opening' | 'ready' | 'recording' | 'paused' | 'finishing' | 'done' | 'failed';
  /** Without deleted parts. */
  elapsed: number;
  /** When each part that is recorded and kept ends. */
  partEnds: readonly number[];
  /** Whether the last one can be deleted. */
  canDelete: boolean;
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
  | ({ type: 'paused' } & Pick<RecorderState, 'elapsed' | 'partEnds' | 'canDelete'>)
  | { type: 'resumed' }
  /** Nothing is left of it; the devices stay open. */
  | { type: 'discarded' }
  | { type: 'stopping'; note: RecorderNote | null }
  | { type: 'finished'; take: RecordedTake }
  | { type: 'again' };

const keptOf = ({ cuts, seconds }: RecordedTake): number => playedSeconds(cuts, seconds);

export const restingRecorder: RecorderState = {
  phase: 'idle',
  elapsed: 0,
  partEnds: [],
  canDelete: false,
  problem: null,
  note: null,
  take: null,
};

/** Whether a take has begun and is not finished: it may be paused. */
export const isTaking = ({ phase }: RecorderState): boolean =>
  phase === 'recording' || phase === 'paused' || phase === 'finishing';

/**
 * From the permission prompt to a finished take. Late events, as devices send them, change nothing.
 */
export const nextRecorderState = (state: RecorderState, event: RecorderEvent): RecorderState => {
  const taking = isTaking(state);
  switch (event.type) {
    case 'opening':
      return taking || state.take ? state : { ...restingRecorder, phase: 'opening' };
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
    case 'paused': {
      const { elapsed, partEnds, canDelete } = event;
      return state.phase === 'recording' || state.phase === 'paused'
        ? { ...state, phase: 'paused', elapsed, partEnds, canDelete }
        : state;
    }
    case 'resumed':
      return state.phase === 'paused' ? { ...state, phase: 'recording' } : state;
    case 'discarded':
      return state.phase === 'paused'
        ? { ...restingRecorder, phase: 'ready', note: state.note }
        : state;
    case 'stopping':
      return state.phase === 'recording' || state.phase === 'paused'
        ? { ...state, phase: 'finishing', note: event.note ?? state.note }
        : state;
    case 'finished':
      return taking
        ? { ...state, phase: 'done', elapsed: keptOf(event.take), take: event.take }
        : state;
    case 'again':
      break;
  }
  return state.take || state.problem ? restingRecorder : state;
};
