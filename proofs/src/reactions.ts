import { createDb, createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { foldCounts, readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { cpuMsOf } from '../lib/bench/backend-cpu.ts';
import { killDuringReactions } from './reactions/kills.ts';
import { connectTo, inFlight } from './reactions/react-over-http.ts';
import { createSignedInPeople, type SignedInPerson } from '../lib/load/signed-in-people.ts';

const GOAL = 0.7;
/** Below this it got worse. */
const FLOOR = 0.4;
const CONNECTIONS = 8;
const FOLDED_AT_ONCE = 5_000;
const PARTS = 10;

type Pool = ReturnType<typeof createPool>;

/**
 * The cost of reactions to one popular loop over HTTP, against bare inserts of the same rows: the
 * reaction and its notification event. Then an API process is killed while reactions arrive. The
 * small size checks only that nothing is lost or counted wrongly.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const people = small ? 400 : 10_000;
  const database = await createTestDatabase();
  try {
    await createBareTables(database.pool);
    const stack = await startStack({
      database: database.config,
      env: { ...NO_LIMITS, LOG_LEVEL: 'error' },
      supervised: true,
      waitFor: 'healthz',
    });
    try {
      const ratios: number[] = [];
      for (const count of [8, 32]) ratios.push(await compare(database, stack, people, count));
      await killDuringReactions(database, stack, small ? 2 : 50);
      if (!small && Math.min(...ratios) < FLOOR) {
        throw new Error(`Reactions cost more than ${FLOOR} allows.`);
      }
    } finally {
      await stack.stop('SIGKILL');
    }
  } finally {
    await database.drop();
  }
}

/** Returns the cost of bare inserts, divided by that of reactions. */
async function compare(
  database: TestDatabase,
  stack: Stack,
  people: number,
  count: number,
): Promise<number> {
  const bareConfig = { ...database.config, poolSize: CONNECTIONS };
  const pool = createPool(bareConfig, { applicationName: 'swirl-prove-reactions' });
  const db = createDb(pool);
  const { id: loopId, userId: authorId } = await createLoop(db);
  const signedIn = await createSignedInPeople(pool, people);
  const warming = await createSignedInPeople(pool, 10 * count);
  const client = connectTo(stack);
  try {
    const insert = {
      name: 'bare_insert',
      text: `
        WITH noted AS (
          INSERT INTO bare_events (id, user_id, kind, actor_id, loop_id)
          VALUES ($1, $4, 'reaction', $3, $2)
        )
        INSERT INTO bare_reactions (id, loop_id, user_id) VALUES ($1, $2, $3)`,
    };
    const bare = ({ id }: SignedInPerson) =>
      pool.query({ ...insert, values: [newId(), loopId, id, authorId] });
    const react = async (person: SignedInPerson) => {
      const status = await client.react(person, loopId);
      if (status !== 200) throw new Error(`A reaction was answered with ${status}.`);
    };
    const fold = async () => {
      while ((await foldCounts(db, FOLDED_AT_ONCE)) > 0);
    };
    // The first ones open connections, plan and compile.
    await inFlight(count, warming, bare);
    await inFlight(count, warming, react);

    // Alternately, so that other load affects both alike.
    const spent = { bare: { cpu: 0, clock: 0 }, react: { cpu: 0, clock: 0 } };
    const part = people / PARTS;
    for (let start = 0; start < people; start += part) {
      const some = signedIn.slice(start, start + part);
      await spend(database.pool, spent.bare, () => inFlight(count, some, bare));
      await spend(database.pool, spent.react, async () => {
        await inFlight(count, some, react);
        await fold();
      });
    }

    const counted = (await readLoopCounts(db, [loopId])).get(loopId)?.reactions;
    const wanted = people + warming.length;
    if (counted !== wanted) throw new Error(`Counted ${counted} reactions of ${wanted}.`);
    const ratio = spent.bare.cpu / spent.react.cpu;
    const each = ({ cpu, clock }: { cpu: number; clock: number }) =>
      `${((cpu / people) * 1000).toFixed(0)} µs of PostgreSQL's CPU each, ${Math.round((people / clock) * 1000)}/s`;
    console.log(`${count} in flight: bare inserts ${each(spent.bare)}`);
    console.log(
      `  reactions over HTTP, with session, check, count and folding: ${each(spent.react)}`,
    );
    console.log(
      `  bare inserts cost ${ratio.toFixed(2)} of reactions in CPU, ${(spent.bare.clock / spent.react.clock).toFixed(2)} by the clock (goal: ${GOAL})`,
    );
    return ratio;
  } finally {
    client.close();
    await pool.end();
  }
}

/** The same columns, indexes and references, without rules and counts. */
async function createBareTables(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE bare_reactions (LIKE reactions INCLUDING ALL);
    CREATE TABLE bare_events (LIKE notification_events INCLUDING ALL);
    ALTER TABLE bare_reactions
      ADD FOREIGN KEY (loop_id) REFERENCES loops ON DELETE CASCADE,
      ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
    ANALYZE`);
}

async function spend(
  pool: Pool,
  sum: { cpu: number; clock: number },
  work: () => Promise<void>,
): Promise<void> {
  const before = { cpu: await cpuByBackend(pool), clock: performance.now() };
  await work();
  sum.clock += performance.now() - before.clock;
  for (const [pid, ms] of await cpuByBackend(pool)) sum.cpu += ms - (before.cpu.get(pid) ?? 0);
}

/** Of every connection to this database but the one that asks. */
async function cpuByBackend(pool: Pool): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'
       AND application_name <> current_setting('application_name')`,
  );
  return new Map(rows.map(({ pid }) => [pid, cpuMsOf([pid])]));
}
