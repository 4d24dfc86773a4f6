import { cueProblems, endOfLoop } from '@swirl/contract/captions/cues';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionLines, type Utterance } from './caption-lines.ts';

const EVERYWHERE = [{ start: 0, end: 60 }];

/** Words of half a second each, one after the other. */
const said = (text: string, start = 0, logProbability = -0.2): Utterance => ({
  spoken: text.split(' ').map((word, index) => ({
    text: word,
    start: start + index / 2,
    end: start + index / 2 + 0.5,
  })),
  logProbability,
});

const textsOf = (utterances: readonly Utterance[], spans = EVERYWHERE) =>
  captionLines(utterances, spans, 60).map(({ text }) => text);

describe('lines', () => {
  it('are sentences, with the times of their words', () => {
    const text = 'He was an hour late. Mr. Green was not. He knew.';
    expect(captionLines([said(text, 1.2)], EVERYWHERE, 60)).toEqual([
      { start: 1200, end: 3700, text: 'He was an hour late.' },
      { start: 3700, end: 6700, text: 'Mr. Green was not. He knew.' },
    ]);
  });

  it('of a long sentence are two short ones, and then the next', () => {
    const sentence =
      'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.';
    const cues = textsOf([said(sentence)]);
    expect(cues.join(' ').replaceAll('\n', ' ')).toBe(sentence);
    for (const line of cues.flatMap((text) => text.split('\n'))) {
      expect(line.length).toBeLessThanOrEqual(42);
    }
  });

  it('divide a sentence where it pauses', () => {
    const text =
      'Had he married a more amiable woman, he might have been made still more respectable than he was.';
    expect(textsOf([said(text)])).toEqual([
      'Had he married a more amiable woman,',
      'he might have been made still\nmore respectable than he was.',
    ]);
  });

  it('begin after a pause, where speech begins again', () => {
    const spans = [
      { start: 0, end: 1 },
      { start: 5, end: 6 },
    ];
    const spoken = [
      { text: 'Well', start: 0, end: 1 },
      { text: 'yes', start: 1, end: 5.8 },
    ];
    const [, second] = captionLines([{ spoken, logProbability: -0.1 }], spans, 60);
    expect(second).toEqual({ start: 4600, end: 5800, text: 'yes' });
  });

  it('end before a pause, and stay for a second if nothing follows', () => {
    const cues = captionLines([said('Well', 1), said('yes', 4)], EVERYWHERE, 60);
    expect(cues).toEqual([
      { start: 1000, end: 2000, text: 'Well' },
      { start: 4000, end: 5000, text: 'yes' },
    ]);
  });

  it('leave out descriptions of sounds', () => {
    expect(textsOf([said('[Music]'), said('(audience applauding)', 5), said('♪♪', 9)])).toEqual([]);
    expect(textsOf([said('[door slams] Hello there.')])).toEqual(['Hello there.']);
  });

  it('leave out what is heard where no one speaks', () => {
    const spans = [{ start: 0, end: 3 }];
    expect(textsOf([said('Good morning.'), said('Thank you.', 8)], spans)).toEqual([
      'Good morning.',
    ]);
  });

  it('leave out what the model was not sure of, or could not stop saying', () => {
    expect(textsOf([said('Something guessed.', 0, -1.2)])).toEqual([]);
    expect(textsOf([said(Array.from({ length: 60 }, () => 'no').join(' '))])).toEqual([]);
  });

  it('can always be saved, whatever the model says', () => {
    const word = fc.record({
      text: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      start: fc.double({ min: 0, max: 70, noNaN: true }),
      end: fc.double({ min: 0, max: 70, noNaN: true }),
    });
    const utterance = fc.record({
      spoken: fc.array(word, { maxLength: 60 }),
      logProbability: fc.constant(-0.1),
    });
    fc.assert(
      fc.property(
        fc.array(utterance, { maxLength: 8 }),
        fc.double({ min: 1, max: 60, noNaN: true }),
        (all, seconds) => {
          const cues = captionLines(all, EVERYWHERE, seconds);
          expect(cues.length).toBeLessThanOrEqual(120);
          expect(
            cueProblems(cues, endOfLoop(seconds)).filter((problem) => problem !== null),
          ).toEqual([]);
        },
      ),
    );
  });
});
