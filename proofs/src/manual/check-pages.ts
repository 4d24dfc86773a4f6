import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createProgram } from '@swirl/ops/program';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { missingParts, type Repository } from './named-parts.ts';
import { blocksOf, disagreements, type Block } from './page-blocks.ts';
import { PAGES, stepsOf, type Page } from './pages.ts';

/** Without running anything: blocks, marks, syntax, and that everything named exists. */
export async function checkPages(folder: string): Promise<void> {
  const repository = readRepository();
  const problems: string[] = [];
  for (const page of PAGES) {
    const text = readFileSync(join(root, `docs/${page}.md`), 'utf8');
    const blocks = blocksOf(text);
    const steps = stepsOf(page).map(({ block }) => block);
    const found = [
      ...disagreements(blocks, steps),
      ...(await wrongSyntax(join(folder, page), blocks)),
      ...missingParts(text, repository),
    ];
    problems.push(...found.map((problem) => `docs/${page}.md: ${problem}`));
    report(page, blocks);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function report(page: Page, blocks: readonly Block[]): void {
  const marked = blocks.filter(({ notRehearsed }) => notRehearsed !== undefined);
  console.log(`${page}: ${blocks.length} blocks, ${marked.length} not rehearsed`);
  for (const { name, notRehearsed } of marked) console.log(`  ${name}: ${notRehearsed}`);
}

async function wrongSyntax(folder: string, blocks: readonly Block[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const { language, line, lines } of blocks) {
    if (language !== 'sh') continue;
    const file = join(folder, `line-${line}`);
    // Words in angle brackets would redirect.
    await writeFile(file, `#!/usr/bin/env bash\n${lines.replaceAll(/<[a-z ]+>/g, 'something')}`);
    files.push(file);
  }
  const complaints = files.map((file) => complaintsOf('bash', ['-n', file]));
  // The reader is in the checkout, and sees when a command fails.
  const lenient = ['--severity=warning', '--exclude=SC2164'];
  complaints.push(complaintsOf('shellcheck', [...lenient, ...files]));
  return (await Promise.all(complaints)).filter((one) => one !== '');
}

async function complaintsOf(program: string, args: readonly string[]): Promise<string> {
  const outcome = await run(program, [...args]).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) return error;
    throw error;
  });
  return `${String(outcome.stdout)}${String(outcome.stderr)}`.trim();
}

function readRepository(): Repository {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const source = read('deploy/debian/swirl');
  const verbs = [...source.matchAll(/^ {2}([a-z-]+)\) /gm)].map(([, verb = '']) => verb);
  const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const help = opsHelps();
  return {
    exists: (path) => globSync(path.replace(/\/$/, ''), { cwd: root }).length > 0,
    swirl: { verbs: new Set(verbs), source },
    opsHelp: (args) => help.get(args.join(' ')),
    usageOf: read,
    scripts: new Set([...Object.keys(manifest.scripts), 'install']),
    proofs: new Set(
      globSync('proofs/src/*.ts', { cwd: root }).map((file) => basename(file, '.ts')),
    ),
  };
}

/** The help of every command, by its names. */
function opsHelps(): ReadonlyMap<string, string> {
  const helps = new Map<string, string>();
  for (const command of createProgram(process, { silent: true }).commands) {
    helps.set(command.name(), command.helpInformation());
    for (const inner of command.commands) {
      helps.set(`${command.name()} ${inner.name()}`, inner.helpInformation());
    }
  }
  return helps;
}
