/** The parts of CI, in the order in which they run. */
export const PARTS = ['checks', 'unit', 'proofs', 'browser'] as const;
type Part = (typeof PARTS)[number];

export interface Chosen {
  readonly parts: ReadonlySet<Part>;
  /** The shard of the browser tests, as Playwright writes it: `2/3`. */
  readonly shard: string | undefined;
}

const USAGE = `Usage: node scripts/ci.ts [--only=${PARTS.join('|')}], and browser/2/3 for the second third of the browser tests`;

/** Parses `--only=<part>`; without it everything runs. */
export function chooseParts(argv: readonly string[]): Chosen {
  if (argv.length === 0) return { parts: new Set(PARTS), shard: undefined };
  const [, name, shard] = /^--only=([a-z]+)(?:\/(\d+\/\d+))?$/.exec(argv.join(' ')) ?? [];
  const part = PARTS.find((one) => one === name);
  if (part === undefined || (shard !== undefined && (part !== 'browser' || !isShard(shard)))) {
    throw new Error(USAGE);
  }
  return { parts: new Set([part]), shard };
}

function isShard(shard: string): boolean {
  const [index = 0, count = 0] = shard.split('/').map(Number);
  return index >= 1 && index <= count;
}
