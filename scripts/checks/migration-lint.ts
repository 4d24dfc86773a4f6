import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runsInTransaction } from '@swirl/db/migration-files';

/** The last file that was written before this lint. Applied files are never edited. */
const BASELINE = 66;
/** Debian's version, which is the oldest we run on. */
const POSTGRES_VERSION = '15';
const EXCLUDED = [
  // The runner limits how long a file waits for a lock, and a long index build may take its time.
  'require-lock-timeout',
  'require-statement-timeout',
  // The runner makes each file safe to repeat.
  'prefer-robust-stmts',
  // Matters of taste: counts of seconds or positions need no 64 bits.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];
const IGNORE = /^\s*--\s*squawk-ignore/;
const REASON = /^\s*--\s*safe because \S+( \S+){3,}/;
const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help: string | null;
  readonly rule_name: string;
}

/** What would block users, or the previous version, if these files were applied while both run. */
export async function lintMigrations(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    files.filter(isNew).map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  );
  const inside = texts.filter(({ text }) => runsInTransaction(text)).map(({ file }) => file);
  const outside = texts.filter(({ text }) => !runsInTransaction(text)).map(({ file }) => file);
  return [
    ...(await findings(inside, ['--assume-in-transaction'])),
    ...(await findings(outside, [])),
    ...texts.flatMap(({ file, text }) => unreasoned(file, text)),
  ];
}

function isNew(file: string): boolean {
  return Number.parseInt(basename(file), 10) > BASELINE;
}

async function findings(files: readonly string[], flags: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const said = await promisify(execFile)(process.execPath, [
    squawk,
    '--reporter=json',
    `--pg-version=${POSTGRES_VERSION}`,
    `--exclude=${EXCLUDED.join(',')}`,
    ...flags,
    ...files,
  ]).catch(asFound);
  const found: Finding[] = JSON.parse(said.stdout);
  return found.map(({ file, line, rule_name: rule, message, help }) =>
    [`${basename(file)}:${line + 1}: ${rule}: ${message}`, help].filter(Boolean).join(' '),
  );
}

/** Squawk exits with 1 when it found something, and still prints it. */
function asFound(error: unknown): { stdout: string } {
  if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('[')) {
    return { stdout: String(error.stdout) };
  }
  throw error;
}

function unreasoned(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!IGNORE.test(line)) return [];
    const at = `${basename(file)}:${index + 1}`;
    if (line.includes('squawk-ignore-file')) return [`${at}: ignore one statement, not a file.`];
    if (REASON.test(lines[index - 1] ?? '')) return [];
    return [`${at}: the line before has to say why: -- safe because …`];
  });
}
