import { describe, expect, it } from 'vitest';
import { missingPaths, pathsIn, unansweredRows } from './doc-paths.ts';

describe('the paths in a document', () => {
  it('are quoted paths and link targets, not commands or addresses', () => {
    const text =
      'See `packages/db/src/visibility.ts`, [more](docs/x.md#part), `pnpm dev`, [out](https://a.example).';
    expect(pathsIn(text)).toEqual(['packages/db/src/visibility.ts', 'docs/x.md']);
  });
});

describe('a document', () => {
  it('is refused when it names a path that does not exist', () => {
    const row =
      '| bio | `packages/contract/src/limits.ts` | `packages/contract/src/limit.test.ts` |';
    const there = new Set(['packages/contract/src/limits.ts']);
    expect(missingPaths('docs/spec-map.md', row, (path) => there.has(path))).toEqual([
      'docs/spec-map.md names packages/contract/src/limit.test.ts, which does not exist',
    ]);
  });
});

describe('the spec-map', () => {
  const head = '| Rule | Where | Held by |\n|---|---|---|\n';
  const location = '`packages/contract/src/limits.ts`';

  it.each([
    '`packages/contract/src/limits.test.ts`',
    '`e2e/tests/people/edit-profile.spec.ts`, `proofs/src/feed.ts`',
    '`proofs/src/feed.ts`',
    '`pnpm check:size`',
    '`docs/decisions/0025-clearing-a-field.md`',
  ])('accepts a row that names the file of a rule and %s that covers it', (held) => {
    expect(unansweredRows(`${head}| bio 160 | ${location} | ${held} |`)).toEqual([]);
  });

  it.each([
    '| bio 160 | | `a.test.ts` |',
    '| bio 160 | the limits | `a.test.ts` |',
    `| bio 160 | ${location} | |`,
    `| bio 160 | ${location} | by hand |`,
    `| bio 160 | ${location} | ${location} |`,
    `| | ${location} | \`a.test.ts\` |`,
    `| bio 160 | ${location} |`,
  ])('refuses %s', (row) => {
    expect(unansweredRows(`${head}${row}`)).toEqual([row]);
  });
});
