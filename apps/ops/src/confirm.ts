import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks for confirmation at a terminal; scripts have to pass --yes. The answer is not read from
 * pipes.
 */
export async function confirm(
  { stdin, stderr }: Terminal,
  question: string,
  options: { readonly yes?: boolean },
): Promise<void> {
  if (options.yes === true) return;
  if (stdin.isTTY !== true) {
    throw new Refusal('This needs a confirmation. Add --yes to do it without being asked.');
  }
  // On stderr, so that stdout stays machine-readable.
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    if (/^y(es)?$/i.test(answer.trim())) return;
  } finally {
    lines.close();
  }
  throw new Refusal('Nothing was changed.');
}
