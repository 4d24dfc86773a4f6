import { useEffect, useEffectEvent } from 'react';
import { isReservedKey } from './reserved-keys.ts';
import { areShortcutsOn } from './shortcuts-choice.ts';
import { isCharacter, shortcutOf, type Shortcut } from './shortcuts.ts';

const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

/** The shortcut that was pressed, if it is to be followed. */
export const followedShortcut = (event: KeyboardEvent, inPanels = false): Shortcut | null => {
  if (event.defaultPrevented || (isCharacter(event) && !areShortcutsOn())) return null;
  if (inPanels ? isWriting(event) : isReservedKey(event)) return null;
  return shortcutOf(event);
};

type ShortcutOptions = {
  active?: boolean;
  /** Also while the focus is in a dialog, a menu or a panel. */
  inPanels?: boolean;
};

export const useShortcut = (
  name: Shortcut,
  onPress: (event: KeyboardEvent) => void,
  { active = true, inPanels = false }: ShortcutOptions = {},
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (followedShortcut(event, inPanels) === name) onPress(event);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
