import { useEffect } from 'react';
import { isTakenKey } from '../shell/taken-keys.ts';
import { toggleCaptions } from './captions-choice.ts';

const STAGE = '.loop-stage, .feed-list';

/** C turns captions on and off while the stage has the focus. */
export const useCaptionsKey = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== 'c' || repeat || ctrlKey || metaKey || altKey) return;
      if (event.defaultPrevented || isTakenKey(event)) return;
      if (target instanceof Element && target.closest(STAGE) !== null) toggleCaptions();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
};
