import { statfs } from 'node:fs/promises';
import { limits } from '@swirl/contract/limits';
import { createDb, createPool } from '@swirl/db/client';
import {
  countUnread,
  markReadUpTo,
  readInbox,
} from '@swirl/db/stores/notifications/notification-inbox.store';
import { deleteDroppedKeys } from '@swirl/db/stores/notifications/notification-months.store';
import { createTestDatabase } from '@swirl/testing/database';
import { fillInboxes, type InboxSize } from './inbox/fill-inboxes.ts';

const MAX_RATIO = 1.3;
const MAX_DROP_MS = 1_000;
/** The larger size takes about 8 GB, and as much again while it is loaded. */
const NEEDED_BYTES = 30e9;
/** How often PostgreSQL plans a prepared statement before it may keep a generic plan. */
const PLANNED_TIMES = 6;
const PAGE = limits.page.notifications + 1;
const KEYS_AT_ONCE = 1_000;

type Pool = ReturnType<typeof createPool>;
/** In blocks for each, averaged over viewers whose inboxes are alike at every size. */
type Costs = Readonly<Record<'inbox page' | 'unread count' | 'mark all read', number>>;

/**
 * Reading an inbox costs the same however many notifications there are in all, and a month is dropped
 * as a whole. The small size holds the blocks and which months are read, not the time.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const people = small ? 2_000 : 20_000;
  const sizes = (small ? [5_000, 100_000] : [100_000, 10_000_000]).map((notifications) => ({
    notifications,
    people,
  }));
  if (!small) await requireDisk();
  const costs: Costs[] = [];
  for (const size of sizes) costs.push(await measure(size, small));

  const [few, many] = costs;
  if (few === undefined || many === undefined) throw new Error('Nothing was measured.');
  const slower: string[] = [];
  for (const what of ['inbox page', 'unread count', 'mark all read'] as const) {
    const ratio = many[what] / few[what];
    console.log(
      `${what}: ${few[what].toFixed(1)} and ${many[what].toFixed(1)} blocks, ${ratio.toFixed(2)} (at most ${MAX_RATIO})`,
    );
    if (ratio > MAX_RATIO) slower.push(what);
  }
  if (slower.length > 0)
    throw new Error(`Costs more with more notifications: ${slower.join(', ')}.`);
}

async function requireDisk(): Promise<void> {
  const { bavail, bsize } = await statfs('.');
  const free = bavail * bsize;
  console.log(`${Math.round(free / 1e9)} GB of disk are free`);
  if (free < NEEDED_BYTES) throw new Error(`It needs ${NEEDED_BYTES / 1e9} GB of free disk.`);
}

async function measure(size: InboxSize, small: boolean): Promise<Costs> {
  const database = await createTestDatabase();
  const pool = createPool(
    { ...database.config, poolSize: 1 },
    { applicationName: 'swirl-prove-inbox', statementTimeoutMs: 0, lifetimeSeconds: 0 },
  );
  try {
    const started = performance.now();
    const viewers = await fillInboxes(pool, database.config, size);
    const bytes = await bytesOf(pool);
    console.log(
      `${size.notifications} notifications of ${size.people} people, ${Math.round(bytes / size.notifications)} bytes each with indexes and keys; filled in ${Math.round((performance.now() - started) / 1000)} s`,
    );
    // Blocks are the same in every round, or nearly so.
    const costs = await measureReads(pool, small ? viewers.slice(0, 5) : viewers, small ? 1 : 10);
    await dropMonth(pool, small);
    return costs;
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function measureReads(
  pool: Pool,
  viewers: readonly string[],
  rounds: number,
): Promise<Costs> {
  const db = createDb(pool);
  const page = async (viewerId: string) => {
    const groups = await readInbox(db, { viewerId, only: 'everything', size: PAGE });
    if (groups.length !== PAGE) throw new Error(`A page had ${groups.length} groups.`);
  };
  const { rows } = await pool.query<{ id: string }>(
    `SELECT first_id_at(date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') AS id`,
  );
  const thisMonth = rows[0]?.id ?? '';
  const unread = async (viewerId: string) => {
    const groups = await countUnread(db, { viewerId, only: 'everything' });
    if (groups !== 10) throw new Error(`${groups} groups were unread, not those of this month.`);
  };
  const readAll = (viewerId: string) => markReadUpTo(db, viewerId, thisMonth);

  const inboxPage = await blocksOf(pool, viewers, rounds, page);
  const markAllRead = await blocksOf(pool, viewers, rounds, readAll);
  const unreadCount = await blocksOf(pool, viewers, rounds, unread);
  const months = await monthsRead(pool, () => unread(viewers[0] ?? ''));
  const marking = await monthsRead(pool, () => readAll(viewers[0] ?? ''));
  console.log(`months looked into: ${months} by an unread count, ${marking} by marking all read`);
  if (months !== 1 || marking !== 0) throw new Error('More months are read than are needed.');
  return { 'inbox page': inboxPage, 'unread count': unreadCount, 'mark all read': markAllRead };
}

async function blocksOf(
  pool: Pool,
  viewers: readonly string[],
  rounds: number,
  work: (viewerId: string) => Promise<unknown>,
): Promise<number> {
  // Until the plan is the one that stays, and for what is written at the first look.
  for (let time = 0; time < PLANNED_TIMES; time += viewers.length) {
    for (const viewer of viewers) await work(viewer);
  }
  const before = await blocksOfTables(pool);
  for (let round = 0; round < rounds; round += 1) {
    for (const viewer of viewers) await work(viewer);
  }
  return ((await blocksOfTables(pool)) - before) / (rounds * viewers.length);
}

/** How many blocks of tables and their indexes were read so far, from memory or disk. */
async function blocksOfTables(pool: Pool): Promise<number> {
  await flushCounters(pool);
  const { rows } = await pool.query<{ blocks: string }>(
    `SELECT sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)) AS blocks
     FROM pg_statio_user_tables`,
  );
  return Number(rows[0]?.blocks);
}

/** Counters are handed in once a second at most, unless one asks. */
async function flushCounters(pool: Pool): Promise<void> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  await pool.query('SELECT pg_stat_clear_snapshot()');
}

/** How many months were looked into, by an index or row by row. */
async function monthsRead(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await flushCounters(pool);
    const { rows } = await pool.query<{ part: string; scans: string }>(
      `SELECT part::text, seq_scan + idx_scan AS scans
       FROM notification_months JOIN pg_stat_user_tables ON relid = part`,
    );
    return new Map(rows.map(({ part, scans }) => [part, scans]));
  };
  const before = await read();
  await work();
  return [...(await read())].filter(([part, scans]) => before.get(part) !== scans).length;
}

async function dropMonth(pool: Pool, small: boolean): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: string }>(
    `SELECT part::text AS name, reltuples::bigint AS rows
     FROM notification_months JOIN pg_class ON pg_class.oid = part
     WHERE reltuples > 0 ORDER BY end_id LIMIT 1`,
  );
  const filled = rows[0];
  const started = performance.now();
  for (let name: string | null = ''; name !== filled?.name;) {
    const dropped = await pool.query<{ name: string | null }>(
      `SELECT drop_notification_month(now() - interval '59 days') AS name`,
    );
    name = dropped.rows[0]?.name ?? null;
    if (name === null) throw new Error('The oldest month was not dropped.');
  }
  const dropMs = performance.now() - started;
  let keys = 0;
  const db = createDb(pool);
  for (let last = KEYS_AT_ONCE; last === KEYS_AT_ONCE; keys += last) {
    last = await deleteDroppedKeys(db, KEYS_AT_ONCE);
  }
  const keysMs = performance.now() - started - dropMs;
  console.log(
    `${filled?.name} with ${filled?.rows} rows dropped in ${dropMs.toFixed(0)} ms, its ${keys} keys deleted in ${(keysMs / 1000).toFixed(1)} s`,
  );
  if (!small && dropMs > MAX_DROP_MS) throw new Error('Dropping a month takes too long.');
}

async function bytesOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(part)) + pg_total_relation_size('notification_keys') AS bytes
     FROM notification_months`,
  );
  return Number(rows[0]?.bytes);
}
