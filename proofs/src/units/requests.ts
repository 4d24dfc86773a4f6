import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { cpuMsOf } from '../../lib/bench/backend-cpu.ts';
import { startStack } from '@swirl/stack/stack';
import { readsAndToggles } from '../../lib/load/requests.ts';

const AT_ONCE = 4;
const MS_PER_TICK = 10;

/** CPU time of one request in the API and in PostgreSQL, in a mix of reads and writes. */
export async function measureRequests(count: number) {
  const database = await createTestDatabase();
  try {
    const { api, address, origin, stop } = await startStack({
      database: database.config,
      env: { LOG_LEVEL: 'error' },
      waitFor: 'healthz',
    });
    try {
      const next = await readsAndToggles(database);
      const send = async (number: number) => {
        const { method, path, cookie = '', body } = next(number);
        const answer = await fetch(address + path, {
          method,
          headers: {
            origin,
            cookie,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
      };
      const lanes = (from: number, to: number) =>
        Promise.all(
          Array.from({ length: AT_ONCE }, async (_, lane) => {
            for (let number = from + lane; number < to; number += AT_ONCE) await send(number);
          }),
        );
      // The first requests compile the code and open the connections.
      await lanes(0, count);
      const before = await spent(database, api.pid);
      await lanes(count, 2 * count);
      const after = await spent(database, api.pid);
      return {
        api: (after.api - before.api) / count,
        database: (after.database - before.database) / count,
      };
    } finally {
      await stop();
    }
  } finally {
    await database.drop();
  }
}

async function spent({ pool }: TestDatabase, pid: number) {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> current_setting('application_name')`,
  );
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    api: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    database: cpuMsOf(rows.map((row) => row.pid)),
  };
}
