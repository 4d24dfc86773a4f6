import * as m from '#messages';
import { shortcuts, type Shortcut } from './shortcuts.ts';

const NAMED: Readonly<Record<string, () => string>> = {
  ' ': m.key_space,
  ArrowUp: m.key_up,
  ArrowDown: m.key_down,
  PageUp: m.key_page_up,
  PageDown: m.key_page_down,
  Home: m.key_home,
  Shift: m.key_shift,
};

/** The keys of a shortcut as they are printed on a keyboard. */
export const keyLabels = (name: Shortcut): string[] =>
  shortcuts[name]
    .flatMap((key) => key.split('+'))
    .map((key) => NAMED[key]?.() ?? key.toUpperCase());
