import { limits } from '@swirl/contract/limits';

/** Held for so long, the microphone is on until it is let go. A shorter tap keeps it on. */
export const HOLD_MS = 200;
/** Towards the start of the line. */
export const CANCEL_PX = 96;
/** Upwards. */
export const LOCK_PX = 72;

const SHORTEST_SECONDS = limits.voice.seconds.min;

type Point = { x: number; y: number };

/** From the first touch of the microphone to what becomes of the recording. */
export type VoiceGesture =
  | { phase: 'idle'; /** The last recording was a slip. */ tooShort: boolean }
  | { phase: 'pressed'; from: Point }
  /** `slide`: how far the finger has moved towards the start, and up. */
  | { phase: 'held'; from: Point; slide: Point }
  | { phase: 'locked' }
  /** Stopped; the take is about to arrive. */
  | { phase: 'finishing'; purpose: 'send' | 'keep' }
  /** The take waits to be sent. */
  | { phase: 'kept' };

export type VoiceEvent =
  | { type: 'press'; at: Point }
  | { type: 'hold' }
  /** `towards`: 1 where lines start on the left, -1 where they start on the right. */
  | { type: 'move'; to: Point; towards: 1 | -1 }
  | { type: 'release'; seconds: number }
  /** The browser took the touch away. */
  | { type: 'interrupt' }
  /** A tap, or a key. */
  | { type: 'start' }
  | { type: 'stop'; seconds: number }
  | { type: 'send'; seconds: number }
  | { type: 'discard' }
  /** The recording ended, by itself or because it was stopped. */
  | { type: 'taken' };

export const idleVoice: VoiceGesture = { phase: 'idle', tooShort: false };
const tooShort: VoiceGesture = { phase: 'idle', tooShort: true };

const finished = (seconds: number, purpose: 'send' | 'keep'): VoiceGesture =>
  seconds < SHORTEST_SECONDS ? tooShort : { phase: 'finishing', purpose };

const slid = (state: VoiceGesture & { phase: 'held' }, slide: Point): VoiceGesture => {
  if (slide.x >= CANCEL_PX) return idleVoice;
  if (slide.y >= LOCK_PX) return { phase: 'locked' };
  return { ...state, slide };
};

/** What doesn't apply in a state, as when two fingers are used, changes nothing. */
export const nextVoice = (state: VoiceGesture, event: VoiceEvent): VoiceGesture => {
  const { phase } = state;
  switch (event.type) {
    case 'press':
      return phase === 'idle' ? { phase: 'pressed', from: event.at } : state;
    case 'hold':
      if (phase !== 'pressed') return state;
      return { phase: 'held', from: state.from, slide: { x: 0, y: 0 } };
    case 'move': {
      if (phase !== 'held') return state;
      const { from } = state;
      const x = (from.x - event.to.x) * event.towards;
      return slid(state, { x: Math.max(0, x), y: Math.max(0, from.y - event.to.y) });
    }
    case 'release':
      if (phase === 'pressed') return { phase: 'locked' };
      return phase === 'held' ? finished(event.seconds, 'send') : state;
    case 'interrupt':
      if (phase === 'pressed') return idleVoice;
      return phase === 'held' ? { phase: 'locked' } : state;
    case 'start':
      return phase === 'idle' ? { phase: 'locked' } : state;
    case 'stop':
      return phase === 'locked' ? finished(event.seconds, 'keep') : state;
    case 'send':
      if (phase === 'kept') return idleVoice;
      return phase === 'locked' ? finished(event.seconds, 'send') : state;
    case 'discard':
      return idleVoice;
    case 'taken':
      if (phase === 'finishing') return state.purpose === 'send' ? idleVoice : { phase: 'kept' };
      return phase === 'held' || phase === 'locked' ? { phase: 'kept' } : state;
    default:
      return state;
  }
};

/** Whether the microphone is on, or a take waits. */
export const isRecordingVoice = ({ phase }: VoiceGesture): boolean =>
  phase !== 'idle' && phase !== 'pressed';
