import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { isPlainText, tidyCueText } from './cues.ts';
import { readCaptionFile } from './read-caption-file.ts';
import { writeWebVtt } from './web-vtt.ts';

const textsOf = (contents: string) => {
  const file = readCaptionFile(contents);
  return 'cues' in file ? file.cues.map(({ text }) => text) : file;
};

const lines = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map(tidyCueText)
  .filter((text) => text !== '' && isPlainText(text));
const markup = fc.constantFrom('<b>', '-->', '&amp;', 'WEBVTT', 'NOTE', '00:00.000 --> 00:01.000');
const anyCues = fc
  .array(
    fc.record({
      text: fc.oneof(
        lines,
        markup,
        fc.tuple(lines, markup).map((parts) => parts.join('\n')),
      ),
      pause: fc.nat(900),
      length: fc.integer({ min: 1, max: 5000 }),
    }),
    { minLength: 1, maxLength: limits.captions.max },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ text, pause, length }) => {
      const start = at + pause;
      at = start + length;
      return { start, end: at, text };
    });
  });

describe('a caption file that we wrote', () => {
  it('reads as what was written, whatever the text is', () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        expect(readCaptionFile(writeWebVtt(cues))).toEqual({ cues });
      }),
    );
  });

  it('is standard WebVTT', () => {
    const cues = [{ start: 61_005, end: 3_661_000, text: 'a < b & c\nis --> so' }];
    expect(writeWebVtt(cues)).toBe(
      'WEBVTT\n\n01:01.005 --> 61:01.000\na &lt; b &amp; c\nis --&gt; so\n',
    );
  });
});

describe('a caption file from elsewhere', () => {
  it('may have a byte order mark, a title, notes, styles, and names and positions of cues', () => {
    const file = [
      '\uFEFFWEBVTT - Umbrella',
      'Kind: captions',
      '',
      'NOTE',
      'nobody reads this',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'intro',
      '00:00.500 --> 00:02.000 line:0 align:start',
      '<v Noor>When we were <i.loud>seven</i></v>',
      '',
      '1',
      '00:00:02.000 --> 00:00:03.250',
      'you lent me &quot;it&quot;&#33;',
      'and <00:02.500>stood &amp; waited',
    ].join('\r\n');
    expect(readCaptionFile(file)).toEqual({
      cues: [
        { start: 500, end: 2000, text: 'When we were seven' },
        { start: 2000, end: 3250, text: 'you lent me "it"!\nand stood & waited' },
      ],
    });
  });

  it('may be SubRip, which has little markup', () => {
    const file =
      '1\n00:00:00,000 --> 00:00:01,500\n<i>I</i> <3 you & {\\an8}me\n\n2\n0:00:02,000 --> 0:00:03,000\n&amp;\n';
    expect(textsOf(file)).toEqual(['I <3 you & me', '&amp;']);
  });

  it('is sorted, and cues without text are left out', () => {
    const file =
      'WEBVTT\n\n00:02.000 --> 00:03.000\ntwo\n\n00:00.000 --> 00:01.000\none\n\n00:01.000 --> 00:02.000\n<b></b>\n';
    expect(textsOf(file)).toEqual(['one', 'two']);
  });

  it.each([
    ['something else', 'Dear diary,\ntoday', { problem: 'not-captions', line: 1 }],
    ['binary data', 'WEBVTT\n\n\0', { problem: 'not-captions', line: 1 }],
    [
      'a header that only starts like one',
      'WEBVTTX\n\nhello',
      { problem: 'not-captions', line: 1 },
    ],
    ['no content', '', { problem: 'nothing', line: 1 }],
    ['only a header', 'WEBVTT\n', { problem: 'nothing', line: 1 }],
    ['invalid times', 'WEBVTT\n\n0:99.000 --> 1\nHello', { problem: 'time', line: 3 }],
    [
      'a cue without times',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\nHello',
      { problem: 'time', line: 6 },
    ],
    [
      'a cue that ends before it starts',
      'WEBVTT\n\n00:02.000 --> 00:01.000\nHi',
      { problem: 'time', line: 3 },
    ],
    [
      'no blank line between two cues',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n00:01.000 --> 00:02.000\nHo',
      { problem: 'text', line: 4 },
    ],
    ['unclosed markup', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script', { problem: 'text', line: 4 }],
    [
      'a hidden control character',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n&#0;',
      { problem: 'text', line: 4 },
    ],
  ])('with %s is refused with its line', (_, contents, refusal) => {
    expect(readCaptionFile(contents)).toEqual(refusal);
  });

  it('with more cues than a loop may have is refused', () => {
    const cues = Array.from({ length: limits.captions.max + 1 }, (__, index) => ({
      start: index * 100,
      end: index * 100 + 50,
      text: 'x',
    }));
    expect(readCaptionFile(writeWebVtt(cues))).toEqual({ problem: 'too-many', line: 1 });
  });

  it('leaves no tag in the text, and never fails otherwise', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<>&;/ab#39\n:.-0123 '.split('')), maxLength: 80 }),
        (text) => {
          const file = readCaptionFile(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`);
          if ('problem' in file) return;
          const unwritten = file.cues.filter(
            (cue) => /<[a-z/]/.test(cue.text) && !text.includes('&'),
          );
          expect(unwritten).toEqual([]);
        },
      ),
    );
  });
});
