import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool, type Queryable } from '../client.ts';
import { sql } from '../drizzle/orm.ts';
import { RANKING_ROLE, rankingTables } from '../ranking-role.ts';
import { createSeenDays, dropSeenDay } from '../stores/feeds/feed-seen.store.ts';
import { feedHides, feedMoods, feedSettings } from './feeds.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const moodOf = async (tx: Queryable, mood: string, level = 'less') => {
  const { id: userId } = await createUser(tx);
  await tx.insert(feedMoods).values({ userId, mood, level: 'less' });
  await tx.execute(sql`UPDATE feed_moods SET level = ${level}`);
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['a level of a mood', 'accepted', (tx) => moodOf(tx, 'quiet-joy', 'off')],
  ['a mood that is no slug', 'feed_moods_mood_check', (tx) => moodOf(tx, 'Quiet Joy')],
  ['an unknown level of a mood', 'feed_moods_level_check', (tx) => moodOf(tx, 'cozy', 'most')],
  [
    'an unknown level of a part',
    'feed_settings_levels_check',
    async (tx) => {
      await tx.insert(feedSettings).values({ userId: (await createUser(tx)).id });
      await tx.execute(sql`UPDATE feed_settings SET reactions = 'most'`);
    },
  ],
  [
    'hiding oneself',
    'feed_hides_self_check',
    async (tx) => {
      const { id } = await createUser(tx);
      await tx.insert(feedHides).values({ userId: id, hiddenId: id, until: new Date() });
    },
  ],
])('the database answers to %s: %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});

describe('the days in which what was seen is kept', () => {
  const days = async () => {
    const { rows } = await database.db.execute<{ day: string }>(
      sql`SELECT day::text FROM feed_seen_days ORDER BY day`,
    );
    return rows.map(({ day }) => day);
  };

  it('are created ahead, and dropped as a whole once they are old', async () => {
    const before = await days();
    expect(await createSeenDays(database.db)).toBe(0);
    await database.db.execute(sql`
      SELECT create_feed_seen_days(current_date - 31, current_date - 28)`);
    const dropped = [];
    for (let name = await dropSeenDay(database.db); name; name = await dropSeenDay(database.db)) {
      dropped.push(name);
    }
    // Thirty days are kept, today included.
    expect(dropped).toHaveLength(2);
    expect(await days()).toEqual([...(await days()).slice(0, 2), ...before]);
  });

  it('say nothing finer than a day', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'feed_seen'::regclass AND attnum > 0 ORDER BY attnum`);
    expect(rows.map(({ name }) => name)).toEqual(['user_id', 'loop_id', 'day']);
  });
});

describe('the role as which loops for For you are found', () => {
  it('may read what it needs, and no other column of any table', async () => {
    const { rows } = await database.db.execute<{ table: string; column: string; kind: string }>(sql`
      SELECT relname AS table, attname AS column, kind
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        CROSS JOIN (VALUES ('SELECT'), ('INSERT'), ('UPDATE'), ('REFERENCES')) AS kinds (kind)
      WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace NOT IN (
        'pg_catalog'::regnamespace, 'information_schema'::regnamespace
      ) AND has_schema_privilege(${RANKING_ROLE}, relnamespace, 'USAGE')
        AND has_column_privilege(${RANKING_ROLE}, pg_class.oid, attnum, kind)`);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['SELECT']));
    const read = Object.groupBy(rows, ({ table }) => table);
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(rankingTables).toSorted());
    for (const [table, columns] of Object.entries(rankingTables)) {
      if (columns === 'all') continue;
      expect((read[table] ?? []).map(({ column }) => column).toSorted()).toEqual(
        columns.toSorted(),
      );
    }
  });

  it.each(['sessions', 'notifications', 'comments', 'push_subscriptions'])(
    'is refused %s',
    async (table) => {
      const pool = createPool({ ...database.config, poolSize: 1 }, { role: RANKING_ROLE });
      try {
        const db = createDb(pool);
        await db.execute(sql`SELECT id FROM loops LIMIT 1`);
        await expect(db.execute(sql.raw(`SELECT * FROM ${table}`))).rejects.toMatchObject({
          cause: { code: '42501' },
        });
        await expect(db.execute(sql`SELECT email FROM users`)).rejects.toMatchObject({
          cause: { code: '42501' },
        });
      } finally {
        await pool.end();
      }
    },
  );
});
