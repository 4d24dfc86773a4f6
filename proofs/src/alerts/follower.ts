import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries, SUPERUSER } from '@swirl/stack/engines/postgres';
import { postgres } from '@swirl/stack/settings';
import { startProgram, type Program } from '@swirl/stack/program';

/** Follows PostgreSQL like a standby. Its log and data are in this folder. */
export async function startFollower(folder: string): Promise<Program> {
  const { host, port, password } = postgres;
  const walFolder = join(folder, 'follower');
  await mkdir(walFolder, { recursive: true });
  return startProgram({
    command: join(postgresBinaries(), 'pg_receivewal'),
    args: ['-D', walFolder, '-h', host, '-p', String(port), '-U', SUPERUSER, '--no-loop'],
    env: { ...process.env, PGPASSWORD: password },
    log: join(folder, 'follower.log'),
  });
}
