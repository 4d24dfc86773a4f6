import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bits, bytes, wholeCores } from './amounts.ts';
import { reckon } from './capacity.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/SCALING.md'), 'utf8');

const sizes = [
  [1_000, 200, 20_000],
  [10_000, 3_000, 200_000],
  [100_000, 20_000, 4_000_000],
  [1_000_000, 200_000, 60_000_000],
  [10_000_000, 2_000_000, 1_000_000_000],
  [100_000_000, 20_000_000, 10_000_000_000],
] as const;

const whole = (number: number) => number.toLocaleString('en-US');
const needs = (value: number) => whole(wholeCores(value));

function rowOf([people, loopsPerDay, viewsPerDay]: (typeof sizes)[number]): string[] {
  const needed = reckon({ people, loopsPerDay, viewsPerDay, days: 365 });
  return [
    ...[people, loopsPerDay, viewsPerDay].map(whole),
    bytes(needed.mediaBytes),
    bytes(needed.databaseBytes),
    bits(needed.egressBitsPerSecondAtPeak),
    bits(needed.storeBitsPerSecondAtPeak),
    needs(needed.edgeCores),
    needs(needed.apiCores),
    needs(needed.databaseCores),
    needs(needed.transcodeCores),
    whole(Math.ceil(needed.streamsAtPeak)),
  ];
}

/** The cells of the first table, below its headings. */
function firstTable(text: string): string[][] {
  const [, ...rows] = /^\|(?:.*\|\n)+/m.exec(text)?.[0].trim().split('\n') ?? [];
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('the table in SCALING.md is what the capacity command calculates', () => {
  expect(firstTable(page)).toEqual(sizes.map(rowOf));
});
