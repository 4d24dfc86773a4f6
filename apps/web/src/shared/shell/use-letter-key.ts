import { useEffect, useEffectEvent } from 'react';
import { isReservedKey } from './reserved-keys.ts';

/** A letter that does something wherever the focus is, unless someone types. */
export const useLetterKey = (letter: string, onPress: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (repeat || ctrlKey || metaKey || altKey || defaultPrevented || isReservedKey(event)) return;
    if (key.toLowerCase() === letter) onPress(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
