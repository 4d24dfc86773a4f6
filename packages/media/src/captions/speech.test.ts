import { describe, expect, it } from 'vitest';
import { isWorthWriting, speechSpans, windowsOf } from './speech.ts';

const FRAME = 512 / 16_000;
const frames = (seconds: number, probability: number) =>
  Array.from({ length: Math.round(seconds / FRAME) }, () => probability);

describe('speech', () => {
  it('begins and ends with the probability, and lasts over the pauses between words', () => {
    const spans = speechSpans([
      ...frames(1, 0.1),
      ...frames(1, 0.9),
      // Not certain enough to begin, but enough to go on.
      ...frames(0.5, 0.4),
      ...frames(0.2, 0.1),
      ...frames(1, 0.9),
      ...frames(2, 0.1),
      ...frames(1, 0.9),
    ]);
    expect(spans.map(({ start, end }) => [Math.round(start), Math.round(end * 10) / 10])).toEqual([
      [1, 3.7],
      [6, 6.7],
    ]);
  });

  it('is no click, and nothing at all in silence', () => {
    expect(speechSpans([...frames(1, 0), ...frames(0.1, 1), ...frames(1, 0)])).toEqual([]);
    expect(speechSpans(frames(60, 0.2))).toEqual([]);
    expect(speechSpans([])).toEqual([]);
  });

  it('is heard in windows of less than thirty seconds, which end between two spans', () => {
    const spans = [
      { start: 1, end: 12 },
      { start: 13, end: 27 },
      { start: 27.5, end: 33 },
      { start: 40, end: 59.9 },
    ];
    expect(windowsOf(spans, 60)).toEqual([
      { start: 0.6, end: 27.4 },
      { start: 27.1, end: 33.4 },
      { start: 39.6, end: 60 },
    ]);
  });

  it('is cut into equal windows where no one pauses', () => {
    const windows = windowsOf([{ start: 0, end: 60 }], 60);
    expect(windows).toHaveLength(3);
    expect(windows.at(-1)?.end).toBe(60);
    expect(Math.max(...windows.map(({ start, end }) => end - start))).toBeLessThan(30);
  });
});

describe('a draft', () => {
  const speech = { spans: [{ start: 0, end: 5 }], seconds: 10, language: 'en', certainty: 0.9 };

  it('is written if half of the loop is speech in a language that was measured', () => {
    expect(isWorthWriting(speech)).toBe(true);
    expect(isWorthWriting({ ...speech, language: 'de' })).toBe(true);
  });

  it('is not written about less speech, another language or one that is not certain', () => {
    expect(isWorthWriting({ ...speech, seconds: 10.1 })).toBe(false);
    expect(isWorthWriting({ ...speech, spans: [], seconds: 0 })).toBe(false);
    expect(isWorthWriting({ ...speech, language: 'cy' })).toBe(false);
    expect(isWorthWriting({ ...speech, certainty: 0.49 })).toBe(false);
  });
});
