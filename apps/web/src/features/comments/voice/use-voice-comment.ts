import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import type { Conversation } from '../use-conversation.ts';
import { usePostVoice } from './post-voice.ts';
import type { SpokenComment } from './post-voice.ts';
import { HOLD_MS, idleVoice, isRecordingVoice, nextVoice } from './voice-gesture.ts';
import type { VoiceEvent, VoiceGesture } from './voice-gesture.ts';

export type VoiceComment = {
  gesture: VoiceGesture;
  dispatch: (event: VoiceEvent) => void;
  /** Whether the microphone is on, or a take waits. */
  active: boolean;
  /** The seconds recorded so far. */
  seconds: number;
  onStep: (seconds: number) => void;
  /** What was recorded, until it is sent or thrown away. */
  take: RecordedTake | null;
  onTaken: (take: RecordedTake) => void;
  /** A take that couldn't be sent, kept while the comments are open. */
  unsent: { spoken: SpokenComment; canSendAgain: boolean } | null;
  send: () => void;
  sendAgain: () => void;
  forget: () => void;
};

/** The same file would be refused again. A quota, a limit or closed comments can change. */
const FINAL: ReadonlySet<unknown> = new Set([
  'media_unsupported',
  'media_too_long',
  'media_too_large',
  'media_removed_before',
  'loop_not_found',
  'comment_not_found',
]);

const mayHelpToSendAgain = (error: unknown): boolean =>
  !(error instanceof ApiError && FINAL.has(error.code));

/** A voice comment from the first touch of the microphone until it is sent. */
export const useVoiceComment = (conversation: Conversation, me: CurrentUser): VoiceComment => {
  const { loop, answered, setAnswered, atMs, onCaption, setAtMs } = conversation;
  const { setUnsaved, setSending } = conversation;
  const [gesture, dispatch] = useReducer(nextVoice, idleVoice);
  const [unsent, setUnsent] = useState<VoiceComment['unsent']>(null);
  const { mutate: post } = usePostVoice(loop.id, me);
  const { phase } = gesture;
  const active = isRecordingVoice(gesture);
  const [take, setTake] = useState<RecordedTake | null>(null);
  const [seconds, setSeconds] = useState(0);
  useHoldPlayback(active);
  useHoldLeaving(active || unsent !== null);

  const submit = (spoken: SpokenComment) => {
    setUnsent(null);
    setSending(true);
    post(spoken, {
      onSettled: () => setSending(false),
      onError: (error) => {
        setUnsent({ spoken, canSendAgain: mayHelpToSendAgain(error) });
        // Before it counts as sent.
        setUnsaved(true);
      },
    });
  };
  const sendTake = (taken: RecordedTake) => {
    submit({ blob: taken.blob, answered, atMs: answered === null ? atMs : null, onCaption });
    setAnswered(null);
    setAtMs(null);
  };

  useEffect(() => {
    if (phase !== 'pressed') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'hold' }), HOLD_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const unsaved = active || unsent !== null;
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [unsaved, setUnsaved]);

  useEffect(() => {
    if (!active) return undefined;
    // Before the sheet gets the key, and closes.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dispatch({ type: 'discard' });
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [active]);

  return {
    gesture,
    dispatch,
    active,
    seconds,
    onStep: setSeconds,
    take,
    onTaken: (taken) => {
      if (gesture.phase === 'finishing' && gesture.purpose === 'send') sendTake(taken);
      else setTake(taken);
      dispatch({ type: 'taken' });
    },
    unsent,
    send: () => {
      if (phase === 'kept' && take !== null) sendTake(take);
      dispatch({ type: 'send', seconds });
    },
    sendAgain: () => {
      if (unsent !== null) submit(unsent.spoken);
    },
    forget: () => setUnsent(null),
  };
};
