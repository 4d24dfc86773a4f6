import { expect, test } from 'vitest';
import { listedFiles, usedNames } from './used-names.ts';

const SOURCES = new Set(['#messages', 'icons']);

test.each([
  ['on one line', "import { Heart, Play as Start } from 'icons';"],
  ['over several lines', 'import {\n  Heart, // a comment\n  Play as Start,\n} from "icons"'],
])('used-name detection finds names that are imported %s', (_, code) => {
  expect(usedNames('a.ts', code, SOURCES)).toEqual(new Set(['Heart', 'Play']));
});

test('used-name detection finds names used through a namespace import of any name', () => {
  const code = "import * as words from '#messages';\nexport const a = <p>{words . back()}</p>;";
  expect(usedNames('a.tsx', code, SOURCES)).toEqual(new Set(['back']));
});

test('names in strings and names from other modules do not count as used', () => {
  const code = "import * as m from './m.ts';\nexport const a = 'm.back' + m.next;";
  expect(usedNames('a.ts', code, SOURCES)).toEqual(new Set());
});

test('a module index maps each exported name to its file', () => {
  const code =
    "export { default as A, default as B } from './icons/a-b.mjs';\nexport * from './c.js';";
  expect(listedFiles('list.mjs', code)).toEqual(
    new Map([
      ['A', 'a-b'],
      ['B', 'a-b'],
    ]),
  );
});
