import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.ts';

/** Asks a person at a terminal; anything else has to say --yes. The answer is not read from pipes. */
export async function confirm(
  question: string,
  options: { readonly yes?: boolean },
): Promise<void> {
  if (options.yes === true) return;
  if (!process.stdin.isTTY) {
    throw new Refusal('This needs a confirmation. Add --yes to do it without being asked.');
  }
  // On stderr, so that what is printed for programs stays clean.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (/^y(es)?$/i.test(answer.trim())) return;
  } finally {
    terminal.close();
  }
  throw new Refusal('Nothing was changed.');
}
