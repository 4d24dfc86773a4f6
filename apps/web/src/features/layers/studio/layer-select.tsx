import type { AvatarConfig } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Headphones, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { StartButton } from '#shared/recording/start-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { CountInBeats } from '../recording/count-in.ts';
import type { LayerSound } from '../sound/layer-sound.ts';
import { CountInChoice } from './count-in-choice.tsx';
import { useLayerSoundState } from './use-layer-sound.ts';
import { OwnLane, VoiceLane } from './voice-lane.tsx';
import { VoiceRings } from './voice-rings.tsx';

type LayerSelectProps = {
  loop: Loop;
  voices: readonly LoopVoice[];
  sound: LayerSound;
  avatar: AvatarConfig;
  mood: string;
  relationChoice: ReactNode;
  /** Audio or video. */
  kindChoice: ReactNode;
  beats: CountInBeats;
  onBeats: (beats: CountInBeats) => void;
  /** Whether background noise is taken out; null where it cannot be. */
  clean: boolean | null;
  onClean: (clean: boolean) => void;
  onStart: () => void;
};

/** The first step of a layer: hear the voices, choose the count-in, start. */
export const LayerSelect = ({
  loop,
  voices,
  sound,
  avatar,
  mood,
  relationChoice,
  kindChoice,
  beats,
  onBeats,
  clean,
  onClean,
  onStart,
}: LayerSelectProps) => {
  const state = useLayerSoundState(sound);
  const { status, playing } = state;
  // As in the time beside the voices: 20.6 seconds are 0:20.
  const seconds = Math.floor(loop.duration);
  return (
    <div className="layer-select">
      <div className="layer-scroll">
        {relationChoice}
        {kindChoice}
        <section className="layer-card" aria-label={m.remix_original()}>
          <div className="layer-card-top">
            <div className="layer-disc">
              <VoiceRings voices={voices} state={state} mood={mood} />
              {status === 'loading' ? (
                <Spinner className="size-8" />
              ) : (
                <IconButton
                  label={playing ? m.pause() : m.play()}
                  disabled={status === 'failed'}
                  onClick={sound.toggle}
                  className="layer-disc-play"
                >
                  {playing ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
                </IconButton>
              )}
            </div>
            <div className="min-w-0">
              {loop.caption !== null && (
                <p dir="auto" className="layer-caption">
                  {loop.caption}
                </p>
              )}
              <p className="layer-facts">
                {m.layer_voices_length({
                  count: voices.length,
                  length: clockText(loop.duration),
                })}
              </p>
            </div>
          </div>
          <ul>
            {voices.map((voice) => (
              <VoiceLane key={voice.position} voice={voice} sound={sound} state={state} />
            ))}
            <OwnLane face={avatar} hue={moodHue(mood)} />
          </ul>
        </section>
        <CountInChoice beats={beats} onChoose={onBeats} />
        {clean !== null && (
          <Switch
            label={m.layer_clean()}
            hint={m.layer_clean_hint()}
            checked={clean}
            onCheckedChange={onClean}
          />
        )}
        <p className="layer-hint">
          <Headphones aria-hidden />
          {m.layer_headphones()}
        </p>
      </div>
      <div className="layer-go">
        {status === 'failed' && (
          <p role="alert" className="pb-2 text-center font-semibold">
            {m.layer_load_failed()}
          </p>
        )}
        <StartButton disabled={status !== 'ready'} onClick={onStart} />
        <p className="mt-2.5 text-center text-base text-muted">
          {m.layer_ends_after({ count: seconds, seconds })}
        </p>
      </div>
    </div>
  );
};
