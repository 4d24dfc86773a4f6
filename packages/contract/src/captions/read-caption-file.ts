import { limits } from '../limits.ts';
import { readSubRipText, readWebVttText } from './caption-text.ts';
import { isPlainText, tidyCueText, type Cue } from './cues.ts';

/** Why a file is refused: it is never accepted in part or with another meaning. */
export type CaptionFileProblem = 'not-captions' | 'time' | 'text' | 'too-many' | 'nothing';

export type CaptionFile =
  | { readonly cues: readonly Cue[] }
  | { readonly problem: CaptionFileProblem; readonly line: number };

interface Block {
  /** Counted from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

class Refused extends Error {
  override name = 'Refused';
  readonly problem: CaptionFileProblem;
  readonly line: number;

  constructor(problem: CaptionFileProblem, line: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const NOT_SHOWN = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/;
const ARROW = '-->';
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
/** The settings after the times position a cue, which we decide ourselves. */
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t].*)?$`);

/** Parses WebVTT and SubRip. Text is kept, markup is removed. */
export function readCaptionFile(contents: string): CaptionFile {
  const text = contents.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  try {
    return { cues: readCues(text) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: error.problem, line: error.line };
  }
}

function readCues(text: string): Cue[] {
  if (!isPlainText(text.replaceAll('\t', ' '))) throw new Refused('not-captions', 1);
  const blocks = blocksOf(text);
  const [first] = blocks;
  const isWebVtt = HEADER.test(first?.lines[0] ?? '') && first?.line === 1;
  if (!isWebVtt && first !== undefined && !first.lines.slice(0, 2).some(hasArrow)) {
    throw new Refused('not-captions', first.line);
  }
  const readText = isWebVtt ? readWebVttText : readSubRipText;
  const cues = (isWebVtt ? afterHeader(blocks) : blocks).flatMap((block) =>
    readBlock(block, readText),
  );
  if (cues.length === 0) throw new Refused('nothing', 1);
  if (cues.length > limits.captions.max) throw new Refused('too-many', 1);
  return cues.toSorted((one, other) => one.start - other.start);
}

function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') open = false;
    else if (open) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: index + 1, lines: [line] });
      open = true;
    }
  }
  return blocks;
}

/** The rest of the first block describes the file, unless it already has times. */
function afterHeader([first, ...others]: readonly Block[]): readonly Block[] {
  const rest = first?.lines.slice(1) ?? [];
  return rest.some(hasArrow) ? [{ line: 2, lines: rest }, ...others] : others;
}

function hasArrow(line: string): boolean {
  return line.includes(ARROW);
}

function readBlock(
  { line, lines }: Block,
  readText: (written: string) => string | null,
): readonly Cue[] {
  const [first = '', second = ''] = lines;
  if (NOT_SHOWN.test(first) && !lines.some(hasArrow)) return [];
  // A cue may have a name, or a number, above its times.
  const at = hasArrow(first) ? 0 : 1;
  const times = TIMES.exec(at === 0 ? first : second);
  if (times === null) throw new Refused('time', line + Math.min(at, lines.length - 1));
  const [, ...parts] = times;
  const written = lines.slice(at + 1).join('\n');
  const text = hasArrow(written) ? null : readText(written);
  if (text === null) throw new Refused('text', line + at + 1);
  const start = momentOf(parts.slice(0, 4));
  const end = momentOf(parts.slice(4));
  if (end <= start) throw new Refused('time', line + at);
  const tidy = tidyCueText(text);
  return tidy === '' ? [] : [{ start, end, text: tidy }];
}

function momentOf(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) =>
    part === undefined ? 0 : Number(part),
  );
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
}
