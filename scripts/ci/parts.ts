import { parseShare, type Share } from '@swirl/testing/share';

/** The parts of CI, in the order in which they run. */
export const PARTS = ['checks', 'unit', 'proofs', 'browser'] as const;
type Part = (typeof PARTS)[number];

export interface Chosen {
  readonly parts: ReadonlySet<Part>;
  /** The shard of the browser tests, as Playwright writes it: `2/3`. */
  readonly shard: string | undefined;
  /**
   * Which of what runs take in turns: `all`, the one named, or the next one, which depends on the
   * commit.
   */
  readonly turn: Share | 'all' | 'next';
}

const USAGE = `Usage: node scripts/ci.ts [--all | --share=2/8] [--only=${PARTS.join('|')}], and browser/2/3 for the second third of the browser tests`;

/** Parses the arguments; without any, everything runs but what runs take in turns. */
export function chooseParts(argv: readonly string[]): Chosen {
  const everything: Chosen = { parts: new Set(PARTS), shard: undefined, turn: 'next' };
  return Object.assign(everything, ...argv.map(read));
}

function read(argument: string): Partial<Chosen> {
  if (argument === '--all') return { turn: 'all' };
  const [, share] = /^--share=(.+)$/.exec(argument) ?? [];
  if (share !== undefined) return { turn: parseShare(share) };
  const [, name, shard] = /^--only=([a-z]+)(?:\/(\d+\/\d+))?$/.exec(argument) ?? [];
  const part = PARTS.find((one) => one === name);
  if (part === undefined || (shard !== undefined && part !== 'browser')) throw new Error(USAGE);
  if (shard !== undefined) parseShare(shard);
  return { parts: new Set([part]), shard };
}
