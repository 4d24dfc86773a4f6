import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { mentionedNames, typedMention } from './mentions.ts';

test('a text mentions up to five names, each once, in any case', () => {
  expect(mentionedNames('@Ava and @ben_k, thanks @AVA!')).toEqual(['ava', 'ben_k']);
  expect(mentionedNames('@one @two @three @four @five @six @seven')).toHaveLength(
    limits.mentions.max,
  );
});

test('addresses, handles of other kinds and longer words mention no one', () => {
  for (const text of [
    'ava@example.org',
    'https://example.org/@ava',
    '@@ava',
    '@ab',
    '@joséphine',
    `@${'a'.repeat(21)}`,
  ]) {
    expect(mentionedNames(text)).toEqual([]);
  }
});

test('a name is being typed from its first letter to its end', () => {
  expect(typedMention('saving this for @m')).toBe('m');
  expect(typedMention('@Mär')).toBe('Mär');
  for (const text of ['', '@', 'a@m', 'thanks @ma ', '@@m', 'https://example.org/@m']) {
    expect(typedMention(text)).toBeNull();
  }
});

test('whoever is mentioned was typed before', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_]{3,20}$/);
  fc.assert(
    fc.property(fc.string(), name, (before, username) => {
      const typed = `${before} @${username}`;
      expect(typedMention(typed)).toBe(username);
      const names = mentionedNames(typed);
      expect(names.includes(username.toLowerCase()) || names.length === limits.mentions.max).toBe(
        true,
      );
    }),
  );
});
