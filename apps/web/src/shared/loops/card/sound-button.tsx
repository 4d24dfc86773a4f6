import { Volume2, VolumeX } from 'lucide-react';
import * as m from '#messages';
import { toggleSound, useMuted } from '#shared/media/sound.ts';
import { useFinePointer } from '#shared/shell/use-fine-pointer.ts';

/** Shows whether sound is on, and toggles it for the visit. */
export const SoundButton = () => {
  const muted = useMuted();
  const hint = useFinePointer() ? m.player_click_for_sound : m.player_tap_for_sound;
  return (
    <button
      type="button"
      className="player-sound-button"
      aria-pressed={!muted}
      onClick={toggleSound}
      data-muted={muted || undefined}
    >
      {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      <span>{muted ? hint() : m.player_sound_on()}</span>
    </button>
  );
};
