import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { minuteText } from '../minute-text.ts';
import { useSoundState } from '../use-studio-sound.ts';
import { useSoundStep } from '../use-sound-step.ts';
import type { StudioSound } from '../sound/studio-sound.ts';

const Time = ({ sound }: { sound: StudioSound }) => {
  const { seconds } = useSoundState(sound);
  const whole = Math.max(1, Math.round(seconds));
  const at = Math.min(whole, Math.floor(useSoundStep(sound, whole * 4) * seconds + 1e-6));
  return (
    <p className="text-center font-semibold text-muted tabular-nums">
      <span className="font-bold text-text">{minuteText(at)}</span>
      {m.remix_of_length({ length: minuteText(seconds) })}
    </p>
  );
};

/** Play button, time and sound of the studio. */
export const StudioPlayer = ({ sound }: { sound: StudioSound }) => {
  const { playing, muted, seconds } = useSoundState(sound);
  return (
    <div className="grid grid-cols-[3.5rem_1fr_3.5rem] items-center">
      <IconButton
        label={playing ? m.pause() : m.play()}
        disabled={seconds === 0}
        onClick={sound.toggle}
        className="size-14! bg-text text-ground hover:bg-text [&_svg]:fill-current"
      >
        {playing ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
      </IconButton>
      <Time sound={sound} />
      <IconButton
        label={muted ? m.tree_unmute() : m.tree_mute()}
        onClick={sound.toggleMuted}
        className="size-14! bg-raised"
      >
        {muted ? <VolumeX /> : <Volume2 />}
      </IconButton>
    </div>
  );
};
