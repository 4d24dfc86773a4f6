import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { keepRequesting } from './keep-requesting.ts';

const OWNER_FILE = '/etc/swirl/migrate.env';
const OWNED = "SELECT count(*) FROM pg_class WHERE relowner = 'swirl'::regrole";

/**
 * The tables belong to another role than the app's. A database from before, in which they don't, is
 * changed by one command while people use it.
 */
export async function separateRoles(page: string, cookie: string): Promise<void> {
  assert.equal(query(OWNED), '0', 'the role of the app owns tables');
  query('REASSIGN OWNED BY swirl_owner TO swirl');
  query('DROP OWNED BY swirl_owner; DROP ROLE swirl_owner');
  rmSync(OWNER_FILE);
  const visitor = keepRequesting(page, { cookie });
  await promisify(execFile)('swirl', ['separate-roles']);
  const { requests, failures } = await visitor.stop();
  assert.equal(query(OWNED), '0', 'the role of the app still owns tables');
  assert.equal(query("SELECT pg_has_role('swirl', 'swirl_owner', 'member')"), 'f');
  assert(existsSync(OWNER_FILE) && (statSync(OWNER_FILE).mode & 0o077) === 0, OWNER_FILE);
  assert(requests > 1);
  assert.deepEqual(failures, []);
  console.log(`roles separated; of ${requests} requests meanwhile 0 failed`);
}

function query(sql: string): string {
  const psql = ['-u', 'postgres', '--', 'psql', '-XAtq', '-d', 'swirl', '-c', sql];
  return execFileSync('runuser', psql, { cwd: '/', encoding: 'utf8' }).trim();
}
