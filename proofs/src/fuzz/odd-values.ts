import type { Draws } from '../../lib/draws.ts';

/** Half of a surrogate pair, which JSON can contain and UTF-8 can't. */
const HALVES = ['\uD83D', '\uDE00', '\uDE00\uD83D'] as const;

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u0007\u001B\u007F\u0085',
  '\r\n',
  '\t',
  ...HALVES,
  '\u202Eabc\u202C',
  '\u2066\u2067\u2068\u2069',
  '\u200B\u2060\u3164',
  '\uFEFF',
  '\uFFFE\uFFFF\u{10FFFF}',
  'مرحبا بالعالم',
  'e\u0301'.repeat(50),
  '\u0300'.repeat(300),
  '👩‍👩‍👧‍👦',
  'ß'.repeat(10),
  'İıſK',
  '%',
  '%00',
  '%ed%a0%80',
  '..',
  '../../etc/passwd',
  '/',
  '\\',
  "'",
  '"',
  "' OR 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '${x}',
  '*',
  '%_',
  '& | ! ( ) :* <->',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '{"a":',
  '[[[[[[[[[[[[[[[[[[[[',
  '__proto__',
  'constructor',
  '0',
  '-0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  ' 1',
  '00',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-19T12:00:00+25:00',
] as const;

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
] as const;

const LENGTHS = [255, 256, 257, 1_000, 10_000, 70_000] as const;
const FILLERS = ['a', 'é', '\u202E', '🎧', ' ', '9'] as const;

export function oddText(draws: Draws): string {
  return draws.chance(0.1)
    ? draws.pick(FILLERS).repeat(draws.pick(LENGTHS))
    : draws.pick(ODD_TEXTS);
}

function oddNumber(draws: Draws): number {
  return draws.pick(ODD_NUMBERS);
}

/** A value of any kind, wherever another was expected. */
export function oddValue(draws: Draws, depth = 0): unknown {
  const inside = depth > 2 ? 0 : 1;
  return draws.either<unknown>([
    [5, () => oddText(draws)],
    [4, () => oddNumber(draws)],
    [1, () => draws.chance(0.5)],
    [1, () => null],
    [inside, () => Array.from({ length: draws.below(4) }, () => oddValue(draws, depth + 1))],
    [inside, () => oddRecord(draws, depth + 1)],
    [0.3, () => nested(draws.pick([20, 200, 2_000]))],
  ]);
}

function oddRecord(draws: Draws, depth: number): Record<string, unknown> {
  const length = draws.below(3);
  return Object.fromEntries(
    Array.from({ length }, () => [oddText(draws), oddValue(draws, depth)] as const),
  );
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Like text, but with something odd before, inside or after it. */
export function spoilText(draws: Draws, text: string): string {
  const at = draws.pick([0, Math.floor(text.length / 2), text.length]);
  return draws.either([
    [3, () => text.slice(0, at) + oddText(draws) + text.slice(at)],
    [1, () => text.slice(0, at)],
    [1, () => text + text],
    [1, () => text.toUpperCase()],
    [1, () => ` ${text}\n`],
  ]);
}
