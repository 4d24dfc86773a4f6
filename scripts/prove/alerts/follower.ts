import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries, SUPERUSER } from '../../services/postgres.ts';
import { postgres } from '../../services/settings.ts';
import { startProgram, type Program } from '../rehearsal/program.ts';

/** Follows PostgreSQL as a standby does. What it hears and says it writes into this folder. */
export async function startFollower(folder: string): Promise<Program> {
  const { host, port, password } = postgres;
  const heard = join(folder, 'follower');
  await mkdir(heard);
  return startProgram({
    command: join(postgresBinaries(), 'pg_receivewal'),
    args: ['-D', heard, '-h', host, '-p', String(port), '-U', SUPERUSER, '--no-loop'],
    env: { ...process.env, PGPASSWORD: password },
    log: join(folder, 'follower.log'),
  });
}
