import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { migrationsDirectory } from '@swirl/db/migrate';
import { preparePrivateEngines, type PrivateEngines } from '@swirl/stack/engines/private-engines';
import { run as execute } from '@swirl/stack/process';
import { carryOver } from './engines/carry-over.ts';
import { downloadNewerPostgres, unpackNewerPostgres } from './engines/newer-postgres.ts';
import { runTests } from './engines/run-tests.ts';

const SCHEMA = ['packages/db/src/tables/schema.test.ts'];
const EVERYTHING = ['packages/db', 'apps/api', 'apps/worker'];

/**
 * A newer PostgreSQL than Debian's: every migration applies, the tests pass, and a database of Debian's
 * version is carried over as docs/OPERATIONS.md says, and serves the same loops. The small size migrates
 * and compares the schema. `--only=tests` and `--only=carry-over` run one part.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  try {
    await downloadNewerPostgres();
  } catch (error) {
    if (!small) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    console.log(`SKIPPED, nothing was tested: no newer PostgreSQL could be downloaded: ${reason}`);
    return;
  }
  const only = flags.find((flag) => flag.startsWith('--only='));
  if (only === undefined || only === '--only=tests') {
    await withEngines((engines, newer) => testOn(engines, newer, small ? SCHEMA : EVERYTHING));
  }
  if (!small && (only === undefined || only === '--only=carry-over')) await withEngines(carryOver);
}

async function withEngines(
  work: (engines: PrivateEngines, newer: string) => Promise<void>,
): Promise<void> {
  const engines = await preparePrivateEngines('/var/tmp/swirl-engines-');
  engines.env['SERVICES_THROWAWAY'] = 'true';
  try {
    await work(engines, await unpackNewerPostgres(engines.folder));
  } finally {
    await engines.remove();
  }
}

async function testOn(
  engines: PrivateEngines,
  newer: string,
  tests: readonly string[],
): Promise<void> {
  engines.env['POSTGRES_BIN'] = newer;
  await engines.up();
  const { stdout: version } = await execute(`${newer}/postgres`, ['--version']);
  const output = await engines.node('packages/db/src/migrate.ts');
  const applied = output.match(/: applied /g)?.length;
  console.log(`${version.trim()}: ${applied} migrations applied`);
  assert.equal(applied, (await readdir(migrationsDirectory)).length, output);
  await runTests(engines, tests);
}
