import { deflateSync } from 'node:zlib';
import { endOfLoop, type Cue } from '@swirl/contract/captions/cues';
import { limits } from '@swirl/contract/limits';
import { MARGIN_SECONDS, type Span } from './speech.ts';

/** A word with its times, in seconds from the start of the loop. */
export interface SpokenWord extends Span {
  readonly text: string;
}

/** What the model heard as one unit, mostly a sentence. */
export interface Utterance {
  readonly spoken: readonly SpokenWord[];
  /** The mean natural logarithm of the probabilities of its parts. */
  readonly logProbability: number;
}

/** The norm for subtitles: two lines of 42 characters. */
const LINE_LENGTH = 42;
/** How far a word may lie from speech: the two models do not agree exactly. */
const TOLERANCE_SECONDS = 0.5;
/** Shorter sentences share a cue with the next. */
const MIN_SENTENCE_LENGTH = 20;
const ABBREVIATION = /^(?:mrs?|ms|dr|st|prof|jr|sra?|hr|fr|nr|no|bzw|usw|z\.\s?b|etc)\.$/iu;
/** A pause that ends a cue. */
const PAUSE_SECONDS = 1;
/** Short enough words stay readable for this long, if nothing follows. */
const MIN_CUE_SECONDS = 1;
/** The thresholds of Whisper's own program for what was guessed and what is repeated. */
const MIN_LOG_PROBABILITY = -1;
const MAX_COMPRESSION = 2.4;

/** What the model writes for sounds, as it was taught by subtitles. */
const SOUND = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]+/gu;

/** The cues of a loop: in order, without overlaps, within the loop, at most two short lines each. */
export function captionLines(
  utterances: readonly Utterance[],
  spans: readonly Span[],
  seconds: number,
): Cue[] {
  const cues: Cue[] = [];
  const end = endOfLoop(seconds);
  const spoken = utterances.filter(isPlausible).flatMap((one) => spokenIn(one, spans));
  for (const group of grouped(spoken)) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const from = Math.max(milliseconds(first.start), cues.at(-1)?.end ?? 0);
    const until = Math.min(Math.max(milliseconds(last.end), from + 1), end);
    if (until <= from) continue;
    cues.push({ start: from, end: until, text: inTwoLines(textOf(group)) });
  }
  return cues
    .map((cue, index) => lengthened(cue, cues[index + 1]?.start ?? end))
    .slice(0, limits.captions.max);
}

/** False for what the model was not sure about or got stuck in. */
function isPlausible({ spoken, logProbability }: Utterance): boolean {
  const text = textOf(spoken);
  const bytes = Buffer.from(text);
  return (
    logProbability >= MIN_LOG_PROBABILITY &&
    bytes.length <= MAX_COMPRESSION * deflateSync(bytes).length
  );
}

/**
 * Its words, without descriptions of sounds and without what was heard where no one speaks. A word
 * that follows a pause begins after it.
 */
function spokenIn({ spoken }: Utterance, spans: readonly Span[]): SpokenWord[] {
  const described = [...textOf(spoken).matchAll(SOUND)];
  let position = 0;
  return spoken.flatMap((word) => {
    const from = position;
    position += word.text.length + 1;
    const isSound = described.some(
      ({ index, 0: match }) => from < index + match.length && index < position - 1,
    );
    const span = spans.find(({ end }) => word.end <= end + TOLERANCE_SECONDS);
    const isSpoken = span !== undefined && word.end >= span.start - TOLERANCE_SECONDS;
    if (isSound || !isSpoken || !/[\p{L}\p{N}]/u.test(word.text)) return [];
    const start = Math.max(word.start, span.start - MARGIN_SECONDS);
    return [{ ...word, start: Math.min(start, word.end) }];
  });
}

/** Ends a group after a sentence and before a pause, and divides what is longer than two lines. */
function grouped(spoken: readonly SpokenWord[]): SpokenWord[][] {
  const groups: SpokenWord[][] = [];
  for (const word of spoken) {
    const group = groups.at(-1) ?? [];
    const before = group.at(-1);
    const isNext =
      before !== undefined &&
      word.start - before.end < PAUSE_SECONDS &&
      !(endsSentence(before.text) && textOf(group).length >= MIN_SENTENCE_LENGTH);
    if (isNext) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group) => divided(group));
}

function endsSentence(word: string): boolean {
  return /[.!?…]["'”’»)]*$/u.test(word) && !ABBREVIATION.test(word);
}

/** In the middle, or after a comma not far from it, until each part fits into two lines. */
function divided(group: SpokenWord[]): SpokenWord[][] {
  const lines = inTwoLines(textOf(group)).split('\n');
  if (group.length < 2 || lines.every((line) => line.length <= LINE_LENGTH)) return [group];
  const unevenAt = (index: number) => {
    const [left, right] = [textOf(group.slice(0, index)), textOf(group.slice(index))];
    const favour = /[,;:–—]$/u.test(left) ? LINE_LENGTH : 0;
    return Math.abs(left.length - right.length) - favour;
  };
  const indexes = group.slice(1).map((_, index) => index + 1);
  const middle = indexes.reduce((best, index) => (unevenAt(index) < unevenAt(best) ? index : best));
  return [...divided(group.slice(0, middle)), ...divided(group.slice(middle))];
}

/** One line if it is short, otherwise two of about the same length. */
function inTwoLines(whole: string): string {
  const text = whole.slice(0, limits.captions.text.max);
  if (text.length <= LINE_LENGTH) return text;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const uneven = (space: number) => Math.abs(text.length - 1 - 2 * space);
  const best = spaces.toSorted((one, other) => uneven(one) - uneven(other))[0];
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

function lengthened(cue: Cue, next: number): Cue {
  const end = Math.max(cue.end, Math.min(cue.start + MIN_CUE_SECONDS * 1000, next));
  return { ...cue, end };
}

function textOf(spoken: readonly SpokenWord[]): string {
  return spoken.map(({ text }) => text).join(' ');
}

function milliseconds(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000));
}
