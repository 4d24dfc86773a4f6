import { ClosedCaption } from 'lucide-react';
import { useEffect } from 'react';
import * as m from '#messages';
import { isReservedKey } from '../shell/reserved-keys.ts';
import { toggleCaptions, useCaptionsShown } from './captions-choice.ts';
import './captions.css';

const PLAYER = '.loop-player, .feed-list';

/** C turns captions on and off while the player has the focus. */
const useCaptionsKey = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== 'c' || repeat || ctrlKey || metaKey || altKey) return;
      if (event.defaultPrevented || isReservedKey(event)) return;
      if (target instanceof Element && target.closest(PLAYER) !== null) toggleCaptions();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
};

/** Turns captions on and off; also by the C key where the player fills the page. */
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
