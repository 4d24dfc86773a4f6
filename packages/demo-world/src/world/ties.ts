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
