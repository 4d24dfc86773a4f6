import { Ear, Volume2, VolumeX } from 'lucide-react';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { hueStyle } from '#shared/ui/mood-style.ts';
import type { LayerSound, LayerSoundState } from '../sound/layer-sound.ts';
import { isAudible } from '../sound/audible.ts';

const BARS = 28;
const WIDTH = 98;
const HEIGHT = 26;

const barsOf = (frames: Uint8Array): number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const part = frames.subarray(
      Math.floor((bar * frames.length) / BARS),
      Math.floor(((bar + 1) * frames.length) / BARS),
    );
    return part.reduce((high, frame) => Math.max(high, frame), 0) / 255;
  });

const LaneWave = ({ frames }: { frames: Uint8Array | null }) => {
  const bars = frames === null ? Array.from({ length: BARS }, () => 0) : barsOf(frames);
  const step = WIDTH / BARS;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="layer-lane-wave"
    >
      {bars.map((level, bar) => {
        const half = Math.max(1.2, (level * HEIGHT) / 2 - 1.2);
        const x = (bar + 0.5) * step;
        return <line key={x} x1={x} x2={x} y1={HEIGHT / 2 - half} y2={HEIGHT / 2 + half} />;
      })}
    </svg>
  );
};

type VoiceLaneProps = { voice: LoopVoice; sound: LayerSound; state: LayerSoundState };

/** One voice, and whether it is in the user's ears. The mix keeps everyone. */
export const VoiceLane = ({ voice, sound, state }: VoiceLaneProps) => {
  const { position, name, face, hue } = voice;
  const muted = state.muted.includes(position);
  const only = state.only.includes(position);
  const frames = state.envelopes.find((one) => one.position === position)?.frames ?? null;
  return (
    <li
      className={classNames('layer-lane', !isAudible(state, position) && 'layer-lane-muted')}
      style={hueStyle(hue)}
    >
      <span className="layer-lane-face">
        <FaceStill config={face} />
      </span>
      <span dir="auto" className="layer-lane-name">
        {name}
      </span>
      <LaneWave frames={frames} />
      <IconButton
        label={m.mixer_mute({ name })}
        aria-pressed={muted}
        onClick={() => sound.toggleMuted(position)}
        className="layer-lane-button"
      >
        {muted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      <IconButton
        label={m.mixer_only({ name })}
        aria-pressed={only}
        onClick={() => sound.toggleOnly(position)}
        className="layer-lane-button"
      >
        <Ear />
      </IconButton>
    </li>
  );
};

type OwnLaneProps = { face: LoopVoice['face']; hue: number };

/** The open place below the others. */
export const OwnLane = ({ face, hue }: OwnLaneProps) => (
  <li className="layer-own-lane" style={hueStyle(hue)}>
    <span className="layer-lane-face layer-lane-open">
      <FaceStill config={face} />
    </span>
    <b>{m.layer_you()}</b>
    <i aria-hidden />
    <span>{m.recording_ready()}</span>
  </li>
);
