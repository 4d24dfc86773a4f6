import { useEffect, useEffectEvent } from 'react';

const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';

/** V opens and closes the mixer of a loop with several voices. */
export const useVoicesKey = (active: boolean, onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key.toLowerCase() !== 'v') return;
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    onPress();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
