import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';

/** From Debian's package `pocketsphinx-testdata`. */
const FOLDER = '/usr/share/pocketsphinx/test/data/librivox';

export interface Sentence {
  readonly file: string;
  readonly text: string;
  readonly seconds: number;
}

/**
 * Sentences that people read from a novel, and all of them together twice: nearly a minute. The small size
 * joins three of them, so that a single wrong word is not already too many.
 */
export async function readSentences(folder: string, small: boolean): Promise<readonly Sentence[]> {
  if (!existsSync(FOLDER)) {
    throw new Error('There is no recorded speech: run scripts/setup, for pocketsphinx-testdata.');
  }
  const lines = await readFile(join(FOLDER, 'transcription'), 'utf8');
  const sentences = await Promise.all(
    [...lines.matchAll(/^<s>(.*)<\/s> \((.*)\)$/gm)].map(async ([, text = '', id = '']) => {
      const file = join(FOLDER, `${id}.wav`);
      return { file, text: text.trim(), seconds: await secondsOf(file) };
    }),
  );
  if (small) return [await joined(folder, sentences.slice(0, 3))];
  return [...sentences, await joined(folder, [...sentences, ...sentences])];
}

async function joined(folder: string, sentences: readonly Sentence[]): Promise<Sentence> {
  const list = join(folder, 'sentences.txt');
  await writeFile(list, sentences.map(({ file }) => `file '${file}'\n`).join(''));
  const file = join(folder, 'sentences.wav');
  await run('ffmpeg', ['-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, file]);
  return {
    file,
    text: sentences.map(({ text }) => text).join(' '),
    seconds: await secondsOf(file),
  };
}

async function secondsOf(file: string): Promise<number> {
  const args = ['-loglevel', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const { stdout } = await run('ffprobe', args);
  return Number(stdout);
}
