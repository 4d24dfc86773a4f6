import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const kinds = (text: string) =>
  textParts(text)
    .filter(({ kind }) => kind !== 'text')
    .map((part) => part.text);

test('mentions and links are separate parts of a text', () => {
  const address = 'https://example.org/a?b=1';
  expect(textParts(`thanks @ava_loops, see ${address}.`)).toEqual([
    { kind: 'text', at: 0, text: 'thanks ' },
    { kind: 'person', at: 7, text: '@ava_loops', username: 'ava_loops' },
    { kind: 'text', at: 17, text: ', see ' },
    { kind: 'link', at: 23, text: address, address },
    { kind: 'text', at: 23 + address.length, text: '.' },
  ]);
});

test('moods are parts of their own, if they could be one', () => {
  expect(textParts('so #Late-Night.')).toEqual([
    { kind: 'text', at: 0, text: 'so ' },
    { kind: 'mood', at: 3, text: '#Late-Night', mood: 'late-night' },
    { kind: 'text', at: 14, text: '.' },
  ]);
  expect(kinds(`#1 a#b ##c #ñandú #d_e https://example.org/#f #${'g'.repeat(25)}`)).toEqual([
    'https://example.org/#f',
  ]);
});

test('the sixth name of a text stays text', () => {
  expect(kinds('@one @two @three @four @five @six @One')).toEqual([
    '@one',
    '@two',
    '@three',
    '@four',
    '@five',
    '@One',
  ]);
});

test('email addresses and handles that are too short or too long are not mentions', () => {
  expect(kinds('ava@example.org @ab @@ava path/@ava')).toEqual([]);
  expect(kinds(`@${'a'.repeat(21)}`)).toEqual([]);
});

test('brackets around a link are not part of it, brackets within it are', () => {
  expect(kinds('(https://example.org)')).toEqual(['https://example.org']);
  expect(kinds('https://example.org/Loop_(music)')).toEqual(['https://example.org/Loop_(music)']);
});

test('only http and https URLs become links', () => {
  expect(kinds('javascript:alert(1) data:text/html,x ftp://example.org //example.org')).toEqual([]);
  expect(kinds('http://')).toEqual([]);
});

test('splitting keeps every character of the text', () => {
  const written = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('@ava ', 'https://a.b/)', 'http://', ' @', '.')),
  );
  fc.assert(
    fc.property(written, (pieces) => {
      const text = pieces.join('');
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
