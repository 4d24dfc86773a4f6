import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let sandbox: string;

beforeEach(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'swirl-checks-'));
});
afterEach(() => rmSync(sandbox, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(sandbox, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The names of our lint rules that the written files break. */
async function lint(): Promise<string[]> {
  copyFileSync(join(root, '.oxlintrc.json'), join(sandbox, '.oxlintrc.json'));
  const args = ['-c', join(sandbox, '.oxlintrc.json'), '--format', 'json', '.'];
  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), args, {
    cwd: sandbox,
  }).catch((error: { stdout: string }) => error);
  const report: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  return report.diagnostics.map(({ code }) => code);
}

describe('pnpm check:lint', () => {
  it('accepts imports that follow the layers', async () => {
    write('apps/web/src/pages/home.ts', `import { a } from '#shared/a.ts';\nexport const b = a;\n`);
    write(
      'packages/db/src/a.ts',
      `import { x } from '@swirl/contract/limits';\nexport const b = x;\n`,
    );
    expect(await lint()).toEqual([]);
  });

  it.each([
    ['from web into db', 'apps/web/src/shared/a.ts', '@swirl/db/client'],
    ['from contract into platform', 'packages/contract/src/a.ts', '@swirl/platform/config'],
    ['from platform into db', 'packages/platform/src/a.ts', '@swirl/db/client'],
    ['from db into testing', 'packages/db/src/a.ts', '@swirl/testing/database'],
    ['from media into db', 'packages/media/src/a.ts', '@swirl/db/client'],
    ['from api into worker', 'apps/api/src/a.ts', '@swirl/worker/main'],
    ['from ops into api', 'apps/ops/src/a.ts', '@swirl/api/main'],
    ['from api into stack', 'apps/api/src/a.ts', '@swirl/stack/stack'],
    ['from stack into db', 'packages/stack/src/a.ts', '@swirl/db/client'],
    ["from a proof into an app's files", 'proofs/src/a.ts', '../../apps/api/src/app.ts'],
    [
      "from a test of a proof into an app's files",
      'proofs/src/a.test.ts',
      '../../apps/api/src/app.ts',
    ],
    [
      "from a library of proofs into an app's tests",
      'proofs/lib/b/a.ts',
      '../../../apps/worker/test/b.ts',
    ],
    ["from a script into an app's files", 'scripts/checks/a.ts', '../../apps/web/src/b.ts'],
    [
      "from the demo world into an app's files",
      'packages/demo-world/src/a.ts',
      '../../../apps/api/src/app.ts',
    ],
    [
      "from the stack into an app's files",
      'packages/stack/src/a.ts',
      '../../../apps/api/src/app.ts',
    ],
    ['from shared into a feature', 'apps/web/src/shared/a.ts', '#features/feed/b.ts'],
    ['from a feature into another', 'apps/web/src/features/feed/api/a.ts', '#features/camera/b.ts'],
    ['around the corner', 'apps/web/src/features/feed/api/a.ts', '../../camera/b.ts'],
    ['from a feature into a page', 'apps/web/src/features/feed/a.ts', '#pages/home.tsx'],
    ['from a page into the app', 'apps/web/src/pages/a.ts', '#app/router.tsx'],
  ])('refuses an import %s', async (_, file, specifier) => {
    write(file, `import { b } from '${specifier}';\nexport const a = b;\n`);
    expect(await lint()).toEqual(['eslint(no-restricted-imports)']);
  });

  it('refuses a cycle', async () => {
    write('packages/db/src/a.ts', `import { b } from './b.ts';\nexport const a = () => b;\n`);
    write('packages/db/src/b.ts', `import { a } from './a.ts';\nexport const b = () => a;\n`);
    expect(await lint()).toEqual(['import(no-cycle)', 'import(no-cycle)']);
  });

  it.each([
    ['a default export', 'packages/db/src/a.ts', 'export default 1;', 'import(no-default-export)'],
    ['any', 'packages/db/src/a.ts', 'export const a: any = 1;', 'typescript(no-explicit-any)'],
    ['the console in an app', 'apps/api/src/a.ts', 'console.log(1);', 'eslint(no-console)'],
    [
      'a file name in camel case',
      'packages/db/src/fileName.ts',
      'export const a = 1;',
      'unicorn(filename-case)',
    ],
    [
      'a type imported like a value',
      'packages/db/src/a.ts',
      "import { B } from './b.ts';\nexport const a: B = 1;",
      'typescript(consistent-type-imports)',
    ],
    [
      'a comparison of two types',
      'packages/db/src/a.ts',
      'export const a = (b: unknown) => b == 1;',
      'eslint(eqeqeq)',
    ],
  ])('refuses %s', async (_, file, text, rule) => {
    write(file, `${text}\n`);
    expect(await lint()).toEqual([rule]);
  });

  it('refuses visible text outside the catalogue', async () => {
    write('apps/web/src/pages/a.tsx', `export function A() {\n  return <p>Hello</p>;\n}\n`);
    expect(await lint()).toEqual(['react(jsx-no-literals)']);
  });
});

/** Runs one of our checks on the written files; returns its output if it refuses them. */
async function refusalOf(check: string): Promise<string | null> {
  const command = join(import.meta.dirname, `${check}.ts`);
  return run(process.execPath, [command, sandbox]).then(
    () => null,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('pnpm check:docs', () => {
  const row = '| bio 160 | `packages/a.ts` | `packages/a.test.ts` |\n';

  it('accepts documents whose paths exist', async () => {
    write('docs/spec-map.md', row);
    write('packages/a.ts', '');
    write('packages/a.test.ts', '');
    expect(await refusalOf('docs')).toBeNull();
  });

  it('refuses a path that does not exist, and a rule without a test', async () => {
    write('docs/spec-map.md', `${row}| name 50 | \`packages/a.ts\` | by hand |\n`);
    write('packages/a.ts', '');
    const refusal = await refusalOf('docs');
    expect(refusal).toContain('names packages/a.test.ts, which does not exist');
    expect(refusal).toContain('leaves open: | name 50');
  });
});

describe('pnpm check:migrations', () => {
  it('accepts a file that is compatible with the previous release', async () => {
    write('0900_note.sql', '-- why\nALTER TABLE loops ADD COLUMN note text;\n');
    expect(await refusalOf('migrations')).toBeNull();
  });

  it('refuses one that is not', async () => {
    write('0900_note.sql', '-- why\nALTER TABLE loops DROP COLUMN note;\n');
    expect(await refusalOf('migrations')).toContain('ban-drop-column');
  });
});
