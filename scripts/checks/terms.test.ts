import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identifiersOf, wordsOf } from './identifiers.ts';
import { RETIRED_TERMS } from './retired-terms.ts';

const run = promisify(execFile);
const BASELINE = 'scripts/checks/terms-baseline.json';
const CATALOGUE = 'packages/messages/catalogue/en.json';
let sandbox: string;

beforeEach(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'swirl-terms-'));
});
afterEach(() => rmSync(sandbox, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(sandbox, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs the check on the written files. */
async function check(...options: string[]): Promise<{ refusal: string | null; output: string }> {
  const command = join(import.meta.dirname, 'terms.ts');
  return run(process.execPath, [command, ...options, sandbox]).then(
    ({ stdout }) => ({ refusal: null, output: stdout }),
    ({ stderr, stdout }: { stderr: string; stdout: string }) => ({
      refusal: stderr,
      output: stdout,
    }),
  );
}

describe('pnpm check:terms', () => {
  it('accepts plain names and texts', async () => {
    write('packages/db/src/notification.ts', 'export const isDeliverable = true;\n');
    write(CATALOGUE, JSON.stringify({ failed: 'Couldn’t load this. Try again.' }));
    expect((await check()).refusal).toBeNull();
  });

  it.each([
    ['an identifier', 'packages/db/src/a.ts', 'export const tellable = 1;', 'tell'],
    ['part of an identifier', 'apps/web/src/a.tsx', 'export const findSomebody = 1;', 'somebody'],
    ['a constant', 'proofs/src/a.ts', 'export const SOMEBODY_ELSE = 1;', 'somebody'],
    ['an expression in a template', 'e2e/a.ts', 'export const a = `${somebody.name}`;', 'somebody'],
    ['a file name', 'scripts/tellable.ts', 'export const a = 1;', 'tell'],
    ['an English text', CATALOGUE, '{ "a": "Somebody follows you" }', 'somebody'],
    ['a phrase in an English text', CATALOGUE, '{ "a": "This did not load." }', 'did not load'],
    [
      'a plural form of an English text',
      CATALOGUE,
      '{ "a": [{ "match": { "countPlural=one": "{count} e-mail" } }] }',
      'e-mail',
    ],
  ])('refuses a retired term in %s', async (_, file, text, term) => {
    write(file, text);
    expect((await check()).refusal).toContain(`'${term}' is retired`);
  });

  it.each([
    ['a comment', 'packages/db/src/a.ts', '// somebody\nexport const a = 1; /* tellable */\n'],
    ['a string', 'packages/db/src/a.ts', `export const a = 'somebody' + "tellable";\n`],
    ['the text of a template', 'packages/db/src/a.ts', 'export const a = `told ${1} somebody`;\n'],
    ['a longer word', 'packages/db/src/a.ts', 'export const placeholder = 1;\n'],
    ['the name of a parameter', CATALOGUE, '{ "a": "Hello {somebody}" }'],
    ['a migration', 'packages/db/src/migrations/0001_tellable.sql', ''],
  ])('leaves %s alone', async (_, file, text) => {
    write(file, text);
    expect((await check()).refusal).toBeNull();
  });

  it('accepts as many uses as the baseline has, and not one more', async () => {
    write(BASELINE, JSON.stringify({ tell: { identifiers: 1, files: 0, texts: 0 } }));
    write('apps/api/src/a.ts', 'export const told = 1;\n');
    expect((await check()).refusal).toBeNull();

    write('apps/api/src/b.ts', 'export const told = 1;\n');
    const { refusal } = await check('--lower');
    expect(refusal).toContain("'tell' is retired (docs/GLOSSARY.md): 2 identifiers, 1 allowed");
    expect(refusal).toContain('apps/api/src/b.ts: told');
    expect(readBaseline()).toEqual({ tell: { identifiers: 1, files: 0, texts: 0 } });
  });

  it('lowers the baseline', async () => {
    write(BASELINE, JSON.stringify({ tell: { identifiers: 3, files: 1, texts: 0 } }));
    write('apps/api/src/a.ts', 'export const told = 1;\n');
    expect((await check('--lower')).refusal).toBeNull();
    expect(readBaseline()).toEqual({ tell: { identifiers: 1, files: 0, texts: 0 } });
  });

  it('prints counts', async () => {
    write('apps/api/src/told.ts', 'export const told = 1;\n');
    const { output } = await check('--count');
    expect(output).toContain('| tell | 1 | 1 | 0 |');
    expect(output).toContain('| all | 1 | 1 | 0 |');
  });

  it('refuses only terms that the glossary retires', () => {
    const glossary = readFileSync(
      join(import.meta.dirname, '../../docs/GLOSSARY.md'),
      'utf8',
    ).toLowerCase();
    const [, table = ''] = glossary.split('## retired terms');
    expect(RETIRED_TERMS.map(({ term }) => term).filter((term) => !table.includes(term))).toEqual(
      [],
    );
  });
});

describe('the identifiers of a module', () => {
  it('are found beside regular expressions, divisions and nested templates', () => {
    const source = [
      'const quotes = /[\'"`]/g;',
      'const half = total / 2 / parts;',
      'const text = `a ${list.map(({ id }) => `b ${id}`).join()} c` + last;',
    ].join('\n');
    expect(identifiersOf(source)).toEqual(
      'const quotes const half total parts const text list map id id join last'.split(' '),
    );
  });

  it.each([
    ['toldAt', 'told at'],
    ['TOLD_AT', 'told at'],
    ['told-at.test.ts', 'told at test ts'],
    ['readHTMLPage', 'read html page'],
  ])('split %s into words', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });
});

function readBaseline(): unknown {
  return JSON.parse(readFileSync(join(sandbox, BASELINE), 'utf8'));
}
