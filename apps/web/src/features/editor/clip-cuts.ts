import { fileSecondAt, loopSecondAt, playedSeconds, textsFit } from '@swirl/contract/edits';
import type { Cuts, Range } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { LoopText, MediaEdit } from '@swirl/contract/schemas/media-edit';

const { shortestSeconds, speed: speeds, textSeconds } = limits.edit;
const LONGEST = limits.loop.seconds.max;
/** Handles move in steps of a tenth of a second. */
const STEPS = 10;

type Edges = { start: number; end: number };

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
const rounded = (second: number): number => Math.round(second * STEPS) / STEPS;

const mirroredGaps = (gaps: readonly Range[], seconds: number): Range[] =>
  gaps.map(({ start, end }) => ({ start: seconds - end, end: seconds - start })).toReversed();

/** The gaps that are left between two edges, cut at them. */
const gapsWithin = (gaps: readonly Range[] = [], { start, end }: Edges): Range[] =>
  gaps
    .map((gap) => ({ start: Math.max(gap.start, start), end: Math.min(gap.end, end) }))
    .filter((gap) => gap.end > gap.start);

/** Where the loop may end that starts there: neither too short nor too long. */
const endsFrom = (cuts: Cuts, start: number, seconds: number) => {
  const { speed, gaps } = cuts;
  const from = { start, speed, gaps: gapsWithin(gaps, { start, end: seconds }) };
  return {
    first: Math.min(seconds, fileSecondAt(from, shortestSeconds, seconds)),
    last: fileSecondAt(from, LONGEST, seconds),
  };
};

const mirrored = (cuts: Cuts, seconds: number): Cuts => ({
  speed: cuts.speed,
  gaps: mirroredGaps(cuts.gaps ?? [], seconds),
});

export const edgesOf = ({ start = 0, end }: Cuts, seconds: number): Edges => ({
  start,
  end: Math.min(seconds, end ?? seconds),
});

/** Moves where the loop starts. Its end follows if it would become too short or too long. */
const withStart = (cuts: Cuts, to: number, seconds: number): Edges => {
  const latest = seconds - endsFrom(mirrored(cuts, seconds), 0, seconds).first;
  const start = between(rounded(to), 0, latest);
  const { first, last } = endsFrom(cuts, start, seconds);
  return { start, end: between(edgesOf(cuts, seconds).end, first, last) };
};

const withEnd = (cuts: Cuts, to: number, seconds: number): Edges => {
  const { start, end } = edgesOf(cuts, seconds);
  const back = { ...mirrored(cuts, seconds), start: seconds - end, end: seconds - start };
  const earliest = endsFrom(cuts, 0, seconds).first;
  const target = to >= seconds ? seconds : between(rounded(to), earliest, seconds);
  const from = seconds - target;
  const { first, last } = endsFrom(mirrored(cuts, seconds), from, seconds);
  return { start: seconds - between(back.end, first, last), end: target };
};

/** Moves both, as far as the file goes. */
const moved = (cuts: Cuts, to: number, seconds: number): Edges => {
  const { start, end } = edgesOf(cuts, seconds);
  const length = end - start;
  const from = between(rounded(to), 0, seconds - length);
  return withStart({ ...cuts, start: from, end: from + length }, from, seconds);
};

/** Texts that came together may be too many at a time: then the later ones go. */
const fitting = (texts: readonly LoopText[]): LoopText[] => {
  const kept: LoopText[] = [];
  for (const text of texts) if (textsFit({ texts: [...kept, text] })) kept.push(text);
  return kept;
};

/** The moments of an edit when other parts are played: each stays at its picture. */
const moments = (
  edit: MediaEdit,
  cuts: Cuts,
  seconds: number,
): Pick<MediaEdit, 'cover' | 'takes' | 'texts'> => {
  const { cover, takes, texts } = edit;
  const length = Math.min(LONGEST, playedSeconds(cuts, seconds));
  const at = (second: number): number =>
    between(loopSecondAt(cuts, fileSecondAt(edit, second, seconds)), 0, length);
  const shifted = (text: LoopText): LoopText => {
    const end = text.end === undefined ? undefined : at(text.end);
    const start = Math.min(at(text.start), Math.max(0, (end ?? length) - textSeconds));
    return end === undefined
      ? { ...text, start }
      : { ...text, start, end: Math.max(end, start + textSeconds) };
  };
  return {
    ...(cover && 'second' in cover && { cover: { second: at(cover.second) } }),
    ...(takes && { takes: takes.map(({ input, start }) => ({ input, start: at(start) })) }),
    ...(texts && { texts: fitting(texts.map(shifted)) }),
  };
};

const withCuts = (edit: MediaEdit, edges: Edges, speed: number, seconds: number): MediaEdit => {
  const gaps = gapsWithin(edit.gaps, edges);
  const isWhole =
    edges.start === 0 && edges.end >= seconds && playedSeconds({ gaps, speed }, seconds) <= LONGEST;
  const cuts = {
    ...(!isWhole && edges),
    ...(gaps.length > 0 && { gaps }),
    ...(speed !== 1 && { speed }),
  };
  const { start: _start, end: _end, gaps: _gaps, speed: _speed, ...rest } = edit;
  return { ...rest, ...moments(edit, cuts, seconds), ...cuts };
};

const paceOf = ({ speed = 1 }: Cuts): number => speed;

/** What is played starts there, in seconds of the file. Its end follows so that it can be posted. */
export const startingAt = (edit: MediaEdit, to: number, seconds: number): MediaEdit =>
  withCuts(edit, withStart(edit, to, seconds), paceOf(edit), seconds);

export const endingAt = (edit: MediaEdit, to: number, seconds: number): MediaEdit =>
  withCuts(edit, withEnd(edit, to, seconds), paceOf(edit), seconds);

/** Another part of the file, as long as this one. */
export const movedTo = (edit: MediaEdit, to: number, seconds: number): MediaEdit =>
  withCuts(edit, moved(edit, to, seconds), paceOf(edit), seconds);

/** All of the file again, or as much as a loop may have. What was left out in between stays out. */
export const uncut = (edit: MediaEdit, seconds: number): MediaEdit =>
  withCuts(edit, { start: 0, end: endsFrom(edit, 0, seconds).last }, paceOf(edit), seconds);

const HUNDREDTHS = 100;

/** How slow and how fast it can be played, so that it is neither too long nor too short. */
export const speedsOf = (edit: MediaEdit, seconds: number): { min: number; max: number } => {
  const kept = playedSeconds(edit, seconds) * paceOf(edit);
  return {
    min: between(Math.ceil((kept / LONGEST) * HUNDREDTHS) / HUNDREDTHS, speeds.min, speeds.max),
    max: between(
      Math.floor((kept / shortestSeconds) * HUNDREDTHS) / HUNDREDTHS,
      speeds.min,
      speeds.max,
    ),
  };
};

export const atSpeed = (edit: MediaEdit, to: number, seconds: number): MediaEdit => {
  const { min, max } = speedsOf(edit, seconds);
  const speed = between(Math.round(to * HUNDREDTHS) / HUNDREDTHS, min, max);
  return withCuts(edit, edgesOf(edit, seconds), speed, seconds);
};
