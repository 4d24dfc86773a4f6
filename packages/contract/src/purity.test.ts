import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted();

/** The modules a file loads at run time; type-only imports load nothing. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)';/gms)].map(
    ([, from]) =>
      (from?.startsWith('.') ? relative(root, join(root, dirname(file), from)) : from) ?? '',
  );
}

function reaches(file: string, goal: string, seen = new Set<string>()): boolean {
  if (file === goal) return true;
  if (seen.has(file) || !sources.includes(file)) return false;
  seen.add(file);
  return importsOf(file).some((next) => reaches(next, goal, seen));
}

const needsZod = (file: string) => file.startsWith('schemas/') || file.endsWith('endpoints.ts');

describe('the contract', () => {
  it.each(sources.filter((file) => !needsZod(file)))(
    '%s does not load zod, so the web can import it',
    (file) => {
      expect(reaches(file, 'zod')).toBe(false);
    },
  );

  it('resolves zod', () => {
    expect(reaches('endpoints.ts', 'zod')).toBe(true);
    expect(reaches('schemas/loops.ts', 'zod')).toBe(true);
  });

  it.each(sources)('%s loads nothing but the contract itself and zod', (file) => {
    const foreign = importsOf(file).filter((from) => !sources.includes(from) && from !== 'zod');
    expect(foreign).toEqual([]);
  });
});
