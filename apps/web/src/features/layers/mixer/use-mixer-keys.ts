import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '#shared/shell/shortcuts-choice.ts';

const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';

export type MixerKey = { kind: 'mute' | 'only'; index: number } | { kind: 'reset' };

/** What a key means while the mixer is open; null for others. */
export const mixerKey = ({
  code,
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): MixerKey | null => {
  // With Shift the character depends on the layout, the key does not.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (digit === undefined) return null;
  const number = Number(digit);
  if (number === 0) return shiftKey ? null : { kind: 'reset' };
  return number <= 8 ? { kind: shiftKey ? 'only' : 'mute', index: number - 1 } : null;
};

/** 1 to 8 mute, with Shift only they sound, 0 resets. */
export const useMixerKeys = (active: boolean, onKey: (key: MixerKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    if (!areShortcutsOn()) return;
    const key = mixerKey(event);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
