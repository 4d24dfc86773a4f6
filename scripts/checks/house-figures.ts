import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// `pnpm house [folder]`: figures about the shape of the code, to compare one commit with another.
const root = join(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? root);
const MAX_FUNCTION_LINES = 70;
const WEB = 'apps/web/src/';

const files = git('ls-files', '*.ts', '*.tsx', '*.js', '*.css').map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}));
const modules = files.filter(({ path }) => /\.(tsx?|js)$/.test(path));
const webModules = modules.filter(({ path }) => path.startsWith(WEB) && kindOf(path) === 'product');
const webFiles = files.filter(({ path }) => path.startsWith(WEB));

console.log(`| Figure | ${git('rev-parse', '--short', 'HEAD')[0]} |\n| --- | --- |`);
for (const kind of ['product', 'tests', 'tools'] as const) {
  const some = modules.filter(({ path }) => kindOf(path) === kind);
  const lines = some.reduce((total, { text }) => total + text.split('\n').length - 1, 0);
  row(`${kind}: modules, lines`, `${some.length}, ${lines}`);
}
row('web: modules', webModules.length);
row('web: modules with one importer', countOneImporter());
row('web: folders with one file', countOneFileFolders());
row('web: distinct font sizes', fontSizes().size);
row('web: raw oklch() in tsx', countIn(webModules.filter(isTsx), /\boklch\(/g));
row('web: useEffect calls', countIn(webModules, /\buseEffect\(/g));
row('places that start the API process', apiStarts().length);
row(`functions over ${MAX_FUNCTION_LINES} lines`, countLint(longFunctions()));
row('import cycles', countLint({ 'import/no-cycle': 'error' }));

type Kind = 'product' | 'tests' | 'tools';

/** Tools neither run on a server or in a browser, nor test what does. */
function kindOf(path: string): Kind {
  if (/\.test\.tsx?$|\/test\/|\/testing\/|^e2e\//.test(path)) return 'tests';
  if (
    /^(apps|packages)\/[^/]+\/src\//.test(path) &&
    !/^packages\/(stack|demo-world)\//.test(path)
  ) {
    return 'product';
  }
  return 'tools';
}

function countOneImporter(): number {
  const known = new Set(webModules.map(({ path }) => path));
  const importers = new Map<string, number>();
  for (const { path, text } of webModules) {
    const named = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#][^']+)'/g)];
    const targets = new Set(named.map(([, specifier = '']) => targetOf(path, specifier)));
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return [...importers].filter(([path, count]) => known.has(path) && count === 1).length;
}

function targetOf(importer: string, specifier: string): string {
  return specifier.startsWith('#')
    ? join(WEB, specifier.slice(1))
    : join(dirname(importer), specifier);
}

function countOneFileFolders(): number {
  const held = Map.groupBy(webModules, ({ path }) => dirname(path));
  return [...held.values()].filter((some) => some.length === 1).length;
}

function fontSizes(): Set<string> {
  const sizes = new Set<string>();
  for (const { path, text } of webFiles) {
    const pattern = path.endsWith('.css')
      ? /font-size:\s*(?!\s|var\(|inherit)([^;]+);/g
      : /\btext-\[([\d.]+(?:rem|px|em))\]/g;
    for (const [, size = ''] of text.matchAll(pattern)) sizes.add(size);
  }
  return sizes;
}

/** Files that name the API's program and start something. */
function apiStarts(): string[] {
  return modules
    .filter(({ path }) => kindOf(path) !== 'product' && !path.endsWith('.test.ts'))
    .filter(({ text }) => /apps\/(api|\$\{\w+\})\/src\/main\.ts/.test(text))
    .filter(({ text }) => /\b(spawn|start|start[A-Z]\w*|supervise)\(/.test(text))
    .map(({ path }) => path);
}

function longFunctions(): Record<string, unknown> {
  const counted = { max: MAX_FUNCTION_LINES, skipBlankLines: true, skipComments: true };
  return { 'max-lines-per-function': ['error', counted] };
}

/** Counted by the linter, which parses the code. Tests are left out. */
function countLint(rules: Record<string, unknown>): number {
  const sandbox = mkdtempSync(join(tmpdir(), 'swirl-house-'));
  try {
    const config = join(sandbox, 'oxlintrc.json');
    const ignorePatterns = [
      '**/dist*/**',
      '**/paraglide/**',
      '**/*.test.*',
      '**/test/**',
      'e2e/**',
    ];
    const categories = { correctness: 'off' };
    writeFileSync(
      config,
      JSON.stringify({ plugins: ['import'], categories, rules, ignorePatterns }),
    );
    const program = join(root, 'node_modules/oxlint/bin/oxlint');
    const flags = ['-c', config, '--format=json', '--disable-nested-config'];
    const { stdout, stderr } = spawnSync(process.execPath, [program, ...flags], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint said: ${stdout}${stderr}`);
    const { diagnostics }: { diagnostics: unknown[] } = JSON.parse(stdout);
    return diagnostics.length;
  } finally {
    rmSync(sandbox, { recursive: true });
  }
}

function countIn(some: typeof files, pattern: RegExp): number {
  return some.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0);
}

function isTsx({ path }: { readonly path: string }): boolean {
  return path.endsWith('.tsx');
}

function row(what: string, figure: number | string): void {
  console.log(`| ${what} | ${figure} |`);
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  return output.split('\n').filter((line) => line !== '');
}
