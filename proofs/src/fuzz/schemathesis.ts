import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { cacheFolder } from '@swirl/stack/settings';
import { plantCasts } from './cast.ts';
import type { FuzzedSite } from './site.ts';

/** Pinned, with everything it needs. */
const REQUIREMENTS = join(import.meta.dirname, 'schemathesis.txt');
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** They end the session that all others need, so they are tested after them. */
const ENDING = ['auth.signOut', 'auth.endSession', 'auth.endOtherSessions', 'users.deleteAccount'];
/** Each has what it sees alone, so that one person doesn't run out of what the calls are about. */
const ROLES = ['member', 'friend', 'owner'] as const;
/** For each call, besides those that cover every part of its schema: twenty thousand cases altogether. */
const EXAMPLES = 8;
const LONGEST_OUTPUT = 64 * 1024 * 1024;

/** In the cache, for the next call. Returns the program. */
async function installSchemathesis(): Promise<string> {
  const wanted = await readFile(REQUIREMENTS);
  const name = `schemathesis-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  const folder = join(cacheFolder, name);
  const program = join(folder, 'bin/st');
  // Written last: an installation that was interrupted is made again.
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return program;
  await mkdir(cacheFolder, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]);
  const quietly = ['--quiet', '--disable-pip-version-check'];
  await run(join(folder, 'bin/pip'), ['install', ...quietly, '--no-deps', '-r', REQUIREMENTS]);
  await writeFile(complete, '');
  return program;
}

interface Outcome {
  readonly cases: number;
  /** What it printed about failures; empty if there are none. */
  readonly failures: string;
}

interface Tested {
  readonly address: string;
  readonly origin: string;
  readonly cookie: string;
}

/** Every call of the document, by people of their own. Prints what it found. */
export async function runSchemathesis(site: FuzzedSite): Promise<void> {
  const program = await installSchemathesis();
  const [cast] = await plantCasts(site, ['schemathesis']);
  assert(cast, 'no one was planted');
  const outcomes: Outcome[] = [];
  for (const role of ROLES) {
    const cookie = cast.cookies[role] ?? '';
    const tested = { address: site.address, origin: site.origin, cookie };
    const others = ENDING.flatMap((name) => ['--exclude-operation-id', name]);
    const ending = ENDING.flatMap((name) => ['--include-operation-id', name]);
    outcomes.push(await test(program, tested, others), await test(program, tested, ending));
  }
  const cases = outcomes.reduce((sum, outcome) => sum + outcome.cases, 0);
  const failures = outcomes.flatMap(({ failures: text }) => (text === '' ? [] : [text]));
  console.log(failures.join('\n'));
  console.log(`Schemathesis: ${cases} cases as ${ROLES.join(', ')}`);
  assert.equal(failures.length, 0, 'Schemathesis found something');
}

async function test(
  program: string,
  { address, origin, cookie }: Tested,
  which: readonly string[],
): Promise<Outcome> {
  const args = [
    ['run', `${address}/api/openapi.json`, '--url', address, '--no-color'],
    ['--header', `Cookie: ${cookie}`, '--header', `Origin: ${origin}`],
    ['--checks', CHECKS.join(','), '--max-examples', String(EXAMPLES), '--seed', '1'],
    ['--generation-database', 'none', '--continue-on-failure', '--warnings', 'off'],
    ['--suppress-health-check', 'all', '--output-truncate', 'true'],
    which,
  ].flat();
  const { stdout, failed } = await run(program, args, { maxBuffer: LONGEST_OUTPUT }).then(
    ({ stdout: output }) => ({ stdout: output, failed: false }),
    (error: unknown) => ({ stdout: outputOf(error), failed: true }),
  );
  const [, count = '0'] = /([\d,]+) generated/.exec(stdout) ?? [];
  return { cases: Number(count.replaceAll(',', '')), failures: failed ? stdout : '' };
}

function outputOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('stdout' in error)) throw error;
  return String(error.stdout);
}
