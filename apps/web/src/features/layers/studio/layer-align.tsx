import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { moodHue } from '@swirl/contract/mood-hues';
import { Check, Ear, Pause, Play, Undo2, WandSparkles } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { formatLocale } from '#shared/config/language.ts';
import { FollowingVideo } from '#shared/media/following-video.tsx';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { hueStyle } from '#shared/ui/mood-style.ts';
import { Slider } from '#shared/ui/slider.tsx';
import { SURE } from '../alignment/find-offset.ts';
import type { LaidTake, LayerSound } from '../sound/layer-sound.ts';
import { AlignWave, loudestWindow } from './align-wave.tsx';
import { NudgeControl, nudgeText, spokenNudge } from './nudge-control.tsx';
import { useLayerSoundState } from './use-layer-sound.ts';
import { VoiceFaces } from './voice-faces.tsx';

const PERCENT = new Intl.NumberFormat(formatLocale, { style: 'percent' });

type LayerAlignProps = {
  sound: LayerSound;
  take: LaidTake;
  /** The recording, whose picture is shown if it has one. */
  captured: CapturedLoop | null;
  voices: readonly LoopVoice[];
  avatar: AvatarConfig;
  mood: string;
  onAgain: () => void;
  onContinue: () => void;
};

/** The step after recording: where the take fits, and how loud it is, both audible at once. */
export const LayerAlign = ({
  sound,
  take,
  captured,
  voices,
  avatar,
  mood,
  onAgain,
  onContinue,
}: LayerAlignProps) => {
  const { seconds, playing, wave } = useLayerSoundState(sound);
  const [from, setFrom] = useState(() => loudestWindow(take, seconds));
  const { alignment, offsetMs, gain } = take;
  const found = alignment.confidence >= SURE ? alignment.offsetMs : null;
  return (
    <div className="layer-align">
      <div className="layer-scroll">
        <section className="layer-card layer-align-card" aria-label={m.layer_timing()}>
          {captured?.mediaType === 'video' && (
            <TakeVideo sound={sound} captured={captured} offsetMs={offsetMs} />
          )}
          <Legend voices={voices} avatar={avatar} />
          <AlignWave
            sound={sound}
            others={wave}
            take={take}
            seconds={seconds}
            hue={moodHue(mood)}
            playing={playing}
            from={from}
            onFrom={setFrom}
          />
        </section>
        <Playback sound={sound} />
        <NudgeControl
          offsetMs={offsetMs}
          found={found}
          onChange={(next) => sound.adjust({ offsetMs: next })}
        />
        <div className="layer-auto">
          <Button disabled={found === null} onClick={() => sound.adjust({ offsetMs: found ?? 0 })}>
            <WandSparkles aria-hidden className="size-5" />
            {m.layer_auto()}
          </Button>
          <p aria-live="polite">
            <AutoState found={found} offsetMs={offsetMs} />
          </p>
        </div>
        <div className="layer-volume" style={hueStyle(moodHue(mood))}>
          <span className="layer-lane-face">
            <FaceStill config={avatar} />
          </span>
          <Slider
            label={m.layer_volume()}
            value={Math.round(gain * 100)}
            valueText={PERCENT.format(gain)}
            min={limits.layers.gain.min * 100}
            max={limits.layers.gain.max * 100}
            step={5}
            onValueChange={(next) => sound.adjust({ gain: next / 100 })}
          />
          <span aria-hidden className="tabular-nums">
            {PERCENT.format(gain)}
          </span>
        </div>
      </div>
      <footer className="layer-align-footer">
        <Button size="large" className="min-h-14" onClick={onAgain}>
          <Undo2 aria-hidden className="size-5" />
          {m.remix_again()}
        </Button>
        <Button size="large" variant="main" className="min-h-14" onClick={onContinue}>
          {m.remix_continue()}
        </Button>
      </footer>
    </div>
  );
};

type TakeVideoProps = { sound: LayerSound; captured: CapturedLoop; offsetMs: number };

/** The video where it is in the mix: it moves with the take. */
const TakeVideo = ({ sound, captured, offsetMs }: TakeVideoProps) => {
  const { playing } = useLayerSoundState(sound);
  const { blob, edit } = captured;
  const src = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <div className="layer-take-video">
      <FollowingVideo
        position={sound.position}
        playing={playing}
        src={src}
        mirrored={edit?.mirror === true}
        from={(edit?.start ?? 0) - offsetMs / 1000}
      />
    </div>
  );
};

const Legend = ({ voices, avatar }: Pick<LayerAlignProps, 'voices' | 'avatar'>) => (
  <div className="layer-legend">
    <span>
      <VoiceFaces voices={voices} />
      {m.layer_others()}
    </span>
    <span>
      {m.layer_you()}
      <span className="layer-pill">
        <span>
          <FaceStill config={avatar} />
        </span>
      </span>
    </span>
  </div>
);

const Playback = ({ sound }: { sound: LayerSound }) => {
  const { playing, seconds, takeAlone } = useLayerSoundState(sound);
  const [at, setAt] = useState(0);
  useEachFrame(playing, () => setAt(Math.floor(sound.position())));
  return (
    <div className="layer-playback">
      <IconButton
        label={playing ? m.pause() : m.play()}
        onClick={sound.toggle}
        className="layer-playback-play"
      >
        {playing ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
      </IconButton>
      <p>
        <b>{takeAlone ? m.layer_only_you() : m.layer_with_others()}</b>
        <small>
          {clockText(at)}
          {m.remix_of_length({ length: clockText(seconds) })}
        </small>
      </p>
      <IconButton
        label={m.layer_only_you()}
        aria-pressed={takeAlone}
        onClick={sound.toggleTakeAlone}
        className="layer-playback-alone"
      >
        <Ear />
      </IconButton>
    </div>
  );
};

const AutoState = ({ found, offsetMs }: { found: number | null; offsetMs: number }) => {
  if (found === null) return m.layer_no_beat();
  if (offsetMs !== found) return null;
  return (
    <>
      <i aria-hidden>
        <Check strokeWidth={3.5} />
      </i>
      <span aria-hidden dir="ltr">
        {m.layer_aligned({ offset: nudgeText(found) })}
      </span>
      <span className="sr-only">{m.layer_aligned_spoken({ offset: spokenNudge(found) })}</span>
    </>
  );
};
