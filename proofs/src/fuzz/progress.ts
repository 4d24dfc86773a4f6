import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Counts } from './tally.ts';

/** What earlier calls of a long run have done. */
export interface Progress {
  readonly seed: string;
  /** The next walk. */
  readonly walk: number;
  readonly requests: number;
  readonly seconds: number;
  readonly counts: Counts;
  readonly findings: Readonly<Record<string, number>>;
}

/** Undefined if there is nothing to continue. */
export async function readProgress(file: string, requests: number): Promise<Progress | undefined> {
  if (!existsSync(file)) return undefined;
  const progress: Progress = JSON.parse(await readFile(file, 'utf8'));
  return progress.requests < requests ? progress : undefined;
}

/** Complete or not at all, so that a run that is killed can be continued. */
export async function writeProgress(file: string, progress: Progress): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(progress, null, 2));
  await rename(`${file}.new`, file);
}
