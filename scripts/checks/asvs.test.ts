import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsProblems } from './asvs.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/ASVS.md'), 'utf8');
const lines = document.split('\n');
const lineOf = (id: string): string => lines.find((line) => line.startsWith(`| ${id} `)) ?? '';

/** The document with one row replaced; nothing removes it. */
const withRow = (id: string, ...cells: readonly string[]): string =>
  lines
    .flatMap((line) => {
      if (line !== lineOf(id)) return [line];
      return cells.length === 0 ? [] : [`| ${cells.join(' | ')} |`];
    })
    .join('\n');

describe('docs/ASVS.md', () => {
  it('answers every requirement of levels 1 and 2 once, in order, and counts right', () => {
    expect(asvsProblems(document)).toEqual([]);
  });

  it('is refused without a requirement', () => {
    expect(asvsProblems(withRow('V7.2.4'))).toContain('V7.2.4 is missing');
  });

  it.each(['V7.2.3', 'V99.1.1'])('is refused with %s where it does not belong', (id) => {
    const added = [lineOf('V7.2.4'), lineOf('V7.2.3').replace('V7.2.3', id)].join('\n');
    expect(asvsProblems(document.replace(lineOf('V7.2.4'), added))).toContain(
      `${id} is repeated, unknown or out of order`,
    );
  });

  const met = '`apps/api/src/app.ts`; `apps/api/test/errors.test.ts`';
  it.each([
    ['has another level', '2', 'Short', 'met', met],
    ['says nothing about the requirement, or too much', '1', '', 'met', met],
    ['says nothing about the requirement, or too much', '1', 'word '.repeat(16), 'met', met],
    ['has no answer', '1', 'Short', 'perhaps', met],
    ['names no file that does it, and what shows it', '1', 'Short', 'met', 'by hand'],
    ['names no file that does it, and what shows it', '1', 'Short', 'met', '`apps/api/src/app.ts`'],
    ['has neither a plan nor a reason', '1', 'Short', 'open', 'Later.'],
    ['does not say why', '1', 'Short', 'not applicable', ''],
  ])('is refused when a row %s', (problem, ...cells) => {
    expect(asvsProblems(withRow('V7.2.4', 'V7.2.4', ...cells))).toContain(`V7.2.4 ${problem}`);
  });

  it('is refused when an answer changes and the counts do not', () => {
    const changed = withRow('V7.2.4', 'V7.2.4', '1', 'Short', 'open', 'Plan: soon.');
    expect(asvsProblems(changed).join()).toMatch(/the counts lack 'met/);
  });
});
