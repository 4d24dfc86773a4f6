import type { Loop } from '@swirl/contract/schemas/loops';
import { SlidersVertical } from 'lucide-react';
import * as m from '#messages';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';
import './voices-pill.css';

type VoicesPillProps = {
  loop: Loop;
  /** Whether the loop is in view: then V opens and closes the mixer. */
  active: boolean;
  onOpen: () => void;
};

/** The faces of all voices; opens the mixer. Nothing for a loop of one voice. */
export const VoicesPill = ({ loop, active, onOpen }: VoicesPillProps) => {
  const voices = voicesOf(loop);
  useShortcut('voices', onOpen, { active: active && voices.length > 0, inPanels: true });
  if (voices.length === 0) return null;
  return (
    <button
      type="button"
      className="voices-pill"
      aria-label={m.voices_open({ voices: m.mixer_title({ count: voices.length }) })}
      aria-haspopup="dialog"
      aria-keyshortcuts="v"
      onClick={onOpen}
    >
      <span aria-hidden className="voices-faces">
        {voices.map(({ position, face, hue }) => (
          <span key={position} style={hueStyle(hue)}>
            <FaceStill config={face} />
          </span>
        ))}
      </span>
      <SlidersVertical aria-hidden />
    </button>
  );
};
