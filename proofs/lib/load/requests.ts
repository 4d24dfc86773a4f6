import { newId } from '@swirl/db/ids';
import type { TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import type { LoadRequest } from './steady-load.ts';

const PEOPLE = 20;
const LOOPS = 30;

/** Reads and writes, by several users, in a fixed order. */
export async function readsAndToggles(
  database: Pick<TestDatabase, 'db' | 'pool'>,
): Promise<(number: number) => LoadRequest> {
  const cookies: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const { sessionId } = await createSession(database.db, {
      userId: await createPerson(database),
    });
    cookies.push(`__Host-session=${sessionId}`);
  }
  const loops: string[] = [];
  for (let loop = 0; loop < LOOPS; loop += 1) loops.push(await createStatus(database));
  return (number) => {
    const cookie = cookies[number % PEOPLE] ?? '';
    const loopId = loops[number % LOOPS] ?? '';
    const kinds: LoadRequest[] = [
      { method: 'GET', path: '/api/loops?limit=10&offset=0', cookie },
      { method: 'GET', path: `/api/loops/${loopId}`, cookie },
      { method: 'DELETE', path: `/api/reactions/${loopId}`, cookie },
      { method: 'GET', path: '/api/auth/user', cookie },
      { method: 'POST', path: '/api/reactions', cookie, body: { loopId } },
      { method: 'GET', path: '/healthz' },
      { method: 'GET', path: `/api/loops/${loopId}/comments`, cookie },
    ];
    return kinds[number % kinds.length] ?? { method: 'GET', path: '/healthz' };
  };
}

// In SQL, with columns of the first release: an upgrade starts on the schema of the previous one, and
// the factories know the columns of this one.
async function createPerson({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO users (id, email, username, first_name) VALUES ($1, $2, $3, 'Person')`,
    [id, `${id}@example.test`, `p_${id.slice(-12)}`],
  );
  return id;
}

async function createStatus(database: Pick<TestDatabase, 'pool'>): Promise<string> {
  const id = newId();
  await database.pool.query(
    `INSERT INTO loops (id, feed_key, user_id, media_type, state, caption, duration)
     VALUES ($1, $1, $2, 'status', 'ready', 'A status', 0)`,
    [id, await createPerson(database)],
  );
  return id;
}
