import { ClosedCaption } from 'lucide-react';
import * as m from '#messages';
import { useShortcut } from '../shell/use-shortcut.ts';
import { toggleCaptions, useCaptionsShown } from './captions-choice.ts';
import './captions.css';

/** Turns captions on and off; also by key where the player fills the page. */
export const CaptionsButton = ({ byKey }: { byKey: boolean }) => {
  const shown = useCaptionsShown();
  useShortcut('captions', toggleCaptions, { active: byKey });
  return (
    <button
      type="button"
      className="captions-button"
      aria-label={m.captions()}
      aria-pressed={shown}
      onClick={toggleCaptions}
    >
      <ClosedCaption aria-hidden />
    </button>
  );
};
