import type { PersonKey } from './people.ts';

/** People who all follow each other. */
export const circles: readonly (readonly PersonKey[])[] = [
  ['ava', 'mina', 'theo', 'juno'],
  ['noor', 'omar', 'ava', 'leo'],
  ['leo', 'sol', 'mara', 'ines'],
  ['gus', 'iris', 'priya', 'ava'],
  ['kofi', 'bea', 'theo', 'dex'],
  ['margo', 'mina', 'felix', 'yuki'],
  ['hana', 'rocco', 'gus'],
  ['sami', 'lotte', 'felix'],
  ['juno', 'bea', 'tamar'],
];

/** By the first account. */
export const FOLLOWED_MOOD = 'nocturnal';

/** One-directional follows. */
export const admirers: readonly (readonly [PersonKey, readonly PersonKey[]])[] = [
  ['ava', ['gus', 'kofi', 'hana', 'mara', 'sol', 'iris', 'felix', 'margo']],
  ['mina', ['noor', 'leo', 'dex', 'mara']],
  ['iris', ['ava', 'theo', 'hana', 'noor']],
  ['bea', ['ava', 'noor', 'sol']],
  ['dex', ['ava', 'mina', 'felix', 'juno']],
  ['omar', ['gus', 'margo', 'theo', 'mina']],
  ['sol', ['ava', 'noor', 'gus']],
  ['gus', ['theo', 'mina', 'juno', 'noor']],
  ['tamar', ['ava', 'leo', 'kofi', 'noor']],
  ['rocco', ['ava', 'iris', 'bea', 'noor']],
  ['hana', ['ava', 'iris', 'noor', 'yuki']],
  ['priya', ['mina', 'mara', 'noor']],
  ['sami', ['ava', 'leo', 'mara', 'noor']],
  ['lotte', ['theo', 'juno', 'noor', 'gus']],
  ['yuki', ['ava', 'priya', 'noor', 'gus']],
  ['ines', ['ava', 'kofi', 'noor']],
  ['margo', ['ava', 'gus', 'noor']],
  ['kofi', ['ava', 'mina', 'noor']],
  ['felix', ['ava', 'noor', 'dex']],
];

/** Blocks. */
export const blocked: readonly (readonly [PersonKey, PersonKey])[] = [['dex', 'sol']];

/** Lists of people, by their owner. */
export const lists: Readonly<
  Partial<Record<PersonKey, { readonly name: string; readonly people: readonly PersonKey[] }>>
> = {
  ava: { name: 'Close friends', people: ['mina', 'juno', 'margo', 'omar', 'noor'] },
};

/** Reposts: who, of which loop, how many hours ago, and with which line. */
export const reposted: readonly (readonly [PersonKey, string, number, string | null])[] = [
  ['gus', 'stairwell-strings', 26, null],
  ['omar', 'stairwell-strings', 22, null],
  ['mina', 'stairwell-strings', 20, 'I have played this on every stair I know'],
  ['theo', 'kettle-dance', 15, 'this is every Sunday at ours'],
  ['iris', 'pink-wall', 5, null],
];
