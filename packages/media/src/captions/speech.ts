// Also runs inside the sandbox, where only this folder and the engine are visible.

/** A stretch of time, in seconds from the start of the loop. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const HERTZ = 16_000;
/** The detector answers for frames of this many samples. */
export const FRAME_SAMPLES = 512;
const FRAME_SECONDS = FRAME_SAMPLES / HERTZ;

/** The thresholds that the detector's authors recommend: it takes more to begin than to go on. */
const BEGINS = 0.5;
const ENDS = 0.35;
/** Shorter ones are a click or a breath. */
const MIN_SPEECH_SECONDS = 0.25;
/** Between two words. */
const MAX_PAUSE_SECONDS = 0.3;
/** The model hears thirty seconds at once. */
const MAX_WINDOW_SECONDS = 28;
/** What is heard around speech: the detector misses soft beginnings and ends. */
export const MARGIN_SECONDS = 0.4;
/** Loops in which less is said are mostly music or noise, in which words would be guessed. */
const MIN_SHARE = 0.5;
const MIN_CERTAINTY = 0.5;

/** Others were not tried; see docs/decisions/0155-automatic-captions.md. */
export const captionLanguages = ['en', 'de', 'es'] as const;

/** The stretches in which someone speaks, from the probability of each frame. */
export function speechSpans(probabilities: readonly number[]): Span[] {
  const spans: { start: number; end: number }[] = [];
  let since: number | null = null;
  const end = (frame: number) => {
    if (since === null) return;
    const before = spans.at(-1);
    const [start, until] = [since * FRAME_SECONDS, frame * FRAME_SECONDS];
    if (before !== undefined && start - before.end <= MAX_PAUSE_SECONDS) before.end = until;
    else spans.push({ start, end: until });
    since = null;
  };
  for (const [frame, probability] of probabilities.entries()) {
    if (probability >= BEGINS) since ??= frame;
    else if (probability < ENDS) end(frame);
  }
  end(probabilities.length);
  return spans.filter((span) => span.end - span.start >= MIN_SPEECH_SECONDS);
}

/**
 * Whether a draft is worth its author's time: the language is one that was measured, and half of
 * the loop is speech.
 */
export function isWorthWriting(speech: {
  readonly spans: readonly Span[];
  readonly seconds: number;
  readonly language: string;
  readonly certainty: number;
}): boolean {
  const isKnown = captionLanguages.some((language) => language === speech.language);
  return isMostlySpeech(speech) && isKnown && speech.certainty >= MIN_CERTAINTY;
}

export function isMostlySpeech({
  spans,
  seconds,
}: {
  readonly spans: readonly Span[];
  readonly seconds: number;
}): boolean {
  const spoken = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return spoken > 0 && spoken >= MIN_SHARE * seconds;
}

/** What the model hears at once: whole spans, as far as one is not longer than that itself. */
export function windowsOf(spans: readonly Span[], seconds: number): Span[] {
  const windows: { start: number; end: number }[] = [];
  for (const { start, end } of spans.flatMap(inParts)) {
    const last = windows.at(-1);
    if (last !== undefined && end - last.start <= MAX_WINDOW_SECONDS) last.end = end;
    else windows.push({ start, end });
  }
  return windows.map(({ start, end }) => ({
    start: Math.max(0, start - MARGIN_SECONDS),
    end: Math.min(seconds, end + MARGIN_SECONDS),
  }));
}

function inParts({ start, end }: Span): Span[] {
  const count = Math.ceil((end - start) / MAX_WINDOW_SECONDS);
  const seconds = (end - start) / count;
  return Array.from({ length: count }, (_, part) => ({
    start: start + part * seconds,
    end: start + (part + 1) * seconds,
  }));
}
