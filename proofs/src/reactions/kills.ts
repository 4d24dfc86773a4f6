import { checkLoopCounts } from '@swirl/db/stores/loops/count-checks.store';
import { isAnswered } from '@swirl/stack/part';
import type { Stack } from '@swirl/stack/stack';
import { until } from '@swirl/stack/process';
import type { TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { connectTo } from './react-over-http.ts';
import { createSignedInPeople, type SignedInPerson } from '../../lib/load/signed-in-people.ts';

const CLIENTS = 32;
const LOOPS = 20;
const WAIT_MS = 120_000;
/** Every second kill: how many reactions are acknowledged before it. */
const ACKNOWLEDGED_BETWEEN = 100;

type Database = Pick<TestDatabase, 'pool' | 'db'>;

interface Sent {
  readonly person: SignedInPerson;
  readonly loopId: string;
}

/**
 * Kills an API process while reactions arrive, half of the times while a batch certainly waits in the
 * database. Every acknowledged reaction must be there afterwards, and every count equal its rows.
 */
export async function killDuringReactions(
  database: Database,
  stack: Stack,
  kills: number,
): Promise<void> {
  const { pool, db } = database;
  const people = await createSignedInPeople(pool, 50 * (kills + 1));
  const loopIds: string[] = [];
  for (let nth = 0; nth < LOOPS; nth += 1) loopIds.push((await createLoop(db)).id);
  const waiting: Sent[] = people.flatMap((person) => loopIds.map((loopId) => ({ person, loopId })));
  const acknowledged: Sent[] = [];
  const run = { over: false, broken: 0 };
  const client = connectTo(stack);
  const reactUntilOver = async () => {
    while (!run.over) {
      const sent = waiting.pop();
      if (sent === undefined) throw new Error('There were too few reactions to send.');
      const status = await client.react(sent.person, sent.loopId).catch(() => undefined);
      if (status === 200) acknowledged.push(sent);
      else {
        run.broken += 1;
        waiting.unshift(sent);
        await until(() => run.over || isUp(stack), 'the API to be back', WAIT_MS);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, reactUntilOver));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const goal = acknowledged.length + ACKNOWLEDGED_BETWEEN;
      await until(() => acknowledged.length >= goal, 'acknowledged reactions', WAIT_MS);
      if (kill % 2 === 0) await killMidBatch(database, stack, loopIds[kill % LOOPS] ?? '');
      else await stack.api.kill();
      await until(() => isUp(stack), 'the API to be back', WAIT_MS);
    }
  } finally {
    run.over = true;
    await clients.finally(() => client.close());
  }
  await requireAll(database, acknowledged);
  const { differences } = await checkLoopCounts(db, 1_000);
  if (differences.length > 0) throw new Error('Counts differ from their rows.');
  console.log(
    `${kills} kills: ${acknowledged.length} acknowledged reactions, all stored and counted; ${run.broken} requests were cut off`,
  );
}

const isUp = ({ address }: Stack): Promise<boolean> => isAnswered(`${address}/healthz`);

/** Holds a lock that reactions on this loop need, until one waits for it. */
async function killMidBatch({ pool }: Database, stack: Stack, loopId: string): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM loops WHERE id = $1 FOR UPDATE', [loopId]);
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND query LIKE '%"allowed"%' LIMIT 1`,
      );
      return rowCount === 1;
    };
    await until(isWaiting, 'a batch that waits', WAIT_MS);
    await stack.api.kill();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

async function requireAll({ pool }: Database, acknowledged: readonly Sent[]): Promise<void> {
  const { rows } = await pool.query<{ missing: number }>(
    `SELECT count(*)::integer AS missing
     FROM unnest($1::uuid[], $2::uuid[]) AS sent (loop_id, user_id)
     WHERE NOT EXISTS (SELECT FROM reactions
       WHERE reactions.loop_id = sent.loop_id AND reactions.user_id = sent.user_id)`,
    [acknowledged.map(({ loopId }) => loopId), acknowledged.map(({ person }) => person.id)],
  );
  const missing = rows[0]?.missing;
  if (missing !== 0) throw new Error(`${missing} acknowledged reactions are lost.`);
}
