import { ClosedCaption } from 'lucide-react';
import * as m from '#messages';
import { toggleCaptions, useCaptionsShown } from './captions-choice.ts';
import { useCaptionsKey } from './use-captions-key.ts';
import './captions.css';

/** Turns the words of loops on and off; by key as well where the stage is the page. */
export const CaptionsButton = ({ byKey }: { byKey: boolean }) => {
  const shown = useCaptionsShown();
  useCaptionsKey(byKey);
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
