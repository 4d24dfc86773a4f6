/** Every shortcut of the product and its keys. They do nothing while someone types. */
export const shortcuts = {
  next: ['ArrowDown', 'j', 'PageDown'],
  previous: ['ArrowUp', 'k', 'PageUp'],
  first: ['Home'],
  search: ['/'],
  compass: ['s'],
  why: ['w'],
  play: [' '],
  sound: ['m'],
  captions: ['c'],
  fullScreen: ['f'],
  voices: ['v'],
  momentBefore: ['['],
  momentAfter: [']'],
  like: ['l'],
  mood: ['r'],
  comment: ['a'],
  save: ['b'],
  collect: ['Shift+b'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;

export type Shortcut = keyof typeof shortcuts;

const isShortcut = (name: string): name is Shortcut => Object.hasOwn(shortcuts, name);

const byKey: ReadonlyMap<string, Shortcut> = new Map(
  Object.keys(shortcuts)
    .filter(isShortcut)
    .flatMap((name) => shortcuts[name].map((key) => [key, name] as const)),
);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

const ASCII = /^[ -~]$/;
const BY_POSITION: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** The key as the table names it: where the layout has no Latin letter, the one at its position. */
const keyOf = ({ key, code, shiftKey }: KeyPress): string => {
  const sign = BY_POSITION[code];
  if (sign !== undefined) return sign;
  if (key.length > 1) return key;
  if (code === 'Slash' && !ASCII.test(key)) return shiftKey ? '?' : '/';
  const letter = ASCII.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  return shiftKey && /^[a-z]$/.test(letter) ? `Shift+${letter}` : letter;
};

/** What a key does; null for all others. Held keys count once. */
export const shortcutOf = (press: KeyPress): Shortcut | null => {
  const { repeat, altKey, ctrlKey, metaKey } = press;
  if (repeat || altKey || ctrlKey || metaKey) return null;
  return byKey.get(keyOf(press)) ?? null;
};

/** Whether it is a letter or sign, which speech input and a slip of the hand can press, too. */
export const isCharacter = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  key.length === 1 && key !== ' ';
