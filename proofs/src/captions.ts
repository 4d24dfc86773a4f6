import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as runProgram } from '@swirl/stack/process';
import { checkCaptionEngine, ENGINE_FOLDER } from '../../packages/media/src/captions/listen.ts';
import { draftThroughWorker } from './captions/draft-through-worker.ts';
import { listenTo, type Transcript } from './captions/listen-to.ts';
import { readSentences, type Sentence } from './captions/read-sentences.ts';
import { refuseAndStop } from './captions/refuse-and-stop.ts';
import { makeSounds } from './captions/wordless-sounds.ts';
import { compareTexts, type Comparison } from './captions/word-errors.ts';

const MAX_ERROR_RATE = 0.05;

/**
 * What is said in recordings with transcripts is written down with few mistakes; silence, tones, music
 * and noise give no line; the engine loads only files we know, and stays within its limits without a
 * network. The full size also posts a recording and reads the draft that the worker keeps.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  await installEngine();
  const folder = await mkdtemp(join(tmpdir(), 'swirl-prove-captions-'));
  try {
    const sentences = await readSentences(folder, small);
    await expectFewErrors(sentences);
    await expectNothing(await makeSounds(folder, small));
    await refuseAndStop(folder, small);
    if (small) return;
    await draftThroughWorker(sentences);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function installEngine(): Promise<void> {
  const missing = await checkCaptionEngine('base').catch((error: unknown) => error);
  if (missing === undefined) return;
  const started = performance.now();
  await runProgram(join(ENGINE_FOLDER, 'install'), ['base']);
  await checkCaptionEngine('base');
  const seconds = (performance.now() - started) / 1000;
  console.log(`the engine was installed in ${seconds.toFixed(1)} s`);
}

async function expectFewErrors(sentences: readonly Sentence[]): Promise<void> {
  const { errors, length } = await listenToAll(sentences);
  const rate = errors / length;
  console.log(
    `read speech: ${errors} of ${length} words wrong, ${(100 * rate).toFixed(1)} % (goal: at most ${100 * MAX_ERROR_RATE} %)`,
  );
  assert(rate <= MAX_ERROR_RATE, 'too many words are wrong');
}

async function listenToAll(sentences: readonly Sentence[]): Promise<Comparison> {
  let total: Comparison = { errors: 0, length: 0 };
  for (const { file, text, seconds } of sentences) {
    const transcript = await listenTo(file, { seconds });
    const { errors, length } = compareTexts(text, textOf(transcript));
    total = { errors: total.errors + errors, length: total.length + length };
    if (errors > 0) console.log(`  '${text}' was written as '${textOf(transcript)}'`);
    console.log(
      `  ${seconds.toFixed(1)} s: ${(transcript.cpuSeconds / seconds).toFixed(2)} CPU seconds for each, at most ${Math.round(transcript.peakBytes / 1e6)} MB`,
    );
  }
  return total;
}

async function expectNothing(
  sounds: readonly { readonly name: string; readonly file: string }[],
): Promise<void> {
  for (const { name, file } of sounds) {
    const transcript = await listenTo(file, { seconds: 60 });
    assert.equal(textOf(transcript), '', `words were found in ${name}`);
  }
  console.log(`no line in ${sounds.map(({ name }) => name).join(', ')}`);
}

function textOf({ captions }: Transcript): string {
  return (captions?.cues ?? []).map(({ text }) => text).join(' ');
}
