import type { AvatarConfig } from '@swirl/contract/avatar';
import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { limits } from '@swirl/contract/limits';
import { moodHue } from '@swirl/contract/mood-hues';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Choir } from '#shared/choir/choir.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { useTheme } from '#shared/ui/use-theme.ts';
import { isAudible } from '../sound/audible.ts';
import type { LayerSound } from '../sound/layer-sound.ts';
import type { LayerRecorder } from './use-layer-recorder.ts';
import { useLayerSoundState } from './use-layer-sound.ts';

const HERTZ = limits.layers.envelopeHertz;
/** No voice of the loop has it. */
const OWN_POSITION = limits.layers.stems.max;
/** How often the own ring grows. */
const GROW_MS = 500;

const EMPTY = new Uint8Array(0);

/** The loudness of the take so far, as an envelope that grows. */
const useOwnEnvelope = (recorder: LayerRecorder, seconds: number): Uint8Array => {
  const frames = useRef(EMPTY);
  const [grown, setGrown] = useState(EMPTY);
  const { recording, take } = recorder;
  useEffect(() => {
    if (recording === null) return undefined;
    frames.current = new Uint8Array(Math.ceil(seconds * HERTZ));
    setGrown(frames.current);
    const timer = setInterval(() => setGrown(frames.current.slice()), GROW_MS);
    return () => {
      clearInterval(timer);
      setGrown(frames.current.slice());
    };
  }, [recording, seconds]);
  useEachFrame(recording !== null, () => {
    if (recording === null) return;
    const at = Math.floor(recording.elapsed() * HERTZ);
    if (at >= 0 && at < frames.current.length) frames.current[at] = 255 * recording.level();
  });
  return recording === null && take === null ? EMPTY : grown;
};

type RecorderChoirProps = {
  recorder: LayerRecorder;
  sound: LayerSound;
  voices: readonly LoopVoice[];
  avatar: AvatarConfig;
  mood: string;
};

/** The others and the user in front, whose ring grows while recording. */
export const RecorderChoir = ({ recorder, sound, voices, avatar, mood }: RecorderChoirProps) => {
  const state = useLayerSoundState(sound);
  const { seconds } = state;
  const theme = useTheme();
  const own = useOwnEnvelope(recorder, seconds);
  const isRecording = recorder.phase === 'recording';
  const singers = useMemo(
    () => [
      ...voices.map(({ face, hue, position }) => ({
        position,
        face,
        hue,
        muted: !isAudible({ muted: state.muted, only: state.only }, position),
      })),
      { position: OWN_POSITION, face: avatar, hue: moodHue(mood), muted: false },
    ],
    [voices, state.muted, state.only, avatar, mood],
  );
  const envelopes = useMemo<MixEnvelopes>(
    () => ({
      hertz: HERTZ,
      stems: [...state.envelopes, { position: OWN_POSITION, frames: own }],
    }),
    [state.envelopes, own],
  );
  const { recording } = recorder;
  const rest = recorder.take?.seconds ?? 0;
  const second = useMemo(
    () => (recording === null ? () => rest : () => Math.max(0, recording.elapsed())),
    [recording, rest],
  );
  return (
    <Choir
      className="layer-choir"
      voices={singers}
      envelopes={envelopes}
      playing={isRecording}
      second={second}
      duration={seconds}
      ground={theme}
    />
  );
};
