import type { Cue } from '@swirl/contract/captions/cues';

/** Longer ones are split where the speaker pauses. */
const BREATH = /(?<=[,:])\s+/;
const SENTENCE = /(?<=[.?!])\s+/;
const LONG = 48;

/** Spoken text as cues: a speech synthesizer takes about the same time for each letter. */
export function spokenCues(says: string, end: number): Cue[] {
  const texts = says
    .split(SENTENCE)
    .flatMap((sentence) => (sentence.length > LONG ? sentence.split(BREATH) : [sentence]));
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  let read = 0;
  return texts.map((text) => {
    const start = Math.floor((read / letters) * end);
    read += text.length;
    return { start, end: Math.floor((read / letters) * end), text };
  });
}
