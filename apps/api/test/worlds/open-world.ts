import { sql } from '@swirl/db/drizzle/orm';
import type { Database } from '@swirl/db/client';
import type { StoredWorld } from './stored-world.ts';

/**
 * For a while everyone sees everything of the world, as if nothing had been restricted yet. Returns a function
 * that restricts it again, as it was stored.
 */
export async function openWorld(db: Database, world: StoredWorld): Promise<() => Promise<void>> {
  const people = sql`${sql.param([...world.people])}::uuid[]`;
  const loops = sql`${sql.param([...world.loops])}::uuid[]`;
  const taken: readonly { readonly table: string; readonly person: string }[] = [
    { table: 'blocks', person: 'blocker_id' },
    { table: 'mutes', person: 'muter_id' },
    { table: 'muted_terms', person: 'user_id' },
  ];
  const kept = {
    users: await rowsOf(db, sql`users WHERE id = ANY (${people})`),
    loops: await rowsOf(db, sql`loops WHERE id = ANY (${loops})`),
    taken: await Promise.all(
      taken.map(async ({ table, person }) => ({
        table,
        rows: await rowsOf(
          db,
          sql`${sql.identifier(table)} WHERE ${sql.identifier(person)} = ANY (${people})`,
        ),
      })),
    ),
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE users SET suspended_at = NULL, leaving_at = NULL,
        preferences = preferences || '{"loopVisibility": "public", "contentWarnings": "show", "aiLoops": "show"}'
      WHERE id = ANY (${people})`);
    await tx.execute(sql`
      UPDATE loops SET state = 'ready', visibility = 'public', failure_code = NULL,
        warning_reason = NULL, moderator_warning_reason = NULL, ai_parts = '{}'
      WHERE id = ANY (${loops})`);
    for (const { table, person } of taken) {
      await tx.execute(
        sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(person)} = ANY (${people})`,
      );
    }
  });

  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        UPDATE users SET suspended_at = kept.suspended_at, leaving_at = kept.leaving_at,
          preferences = kept.preferences
        FROM jsonb_populate_recordset(NULL::users, ${kept.users}) AS kept WHERE users.id = kept.id`);
      await tx.execute(sql`
        UPDATE loops SET state = kept.state, visibility = kept.visibility, list_id = kept.list_id,
          failure_code = kept.failure_code, warning_reason = kept.warning_reason,
          moderator_warning_reason = kept.moderator_warning_reason, ai_parts = kept.ai_parts
        FROM jsonb_populate_recordset(NULL::loops, ${kept.loops}) AS kept WHERE loops.id = kept.id`);
      // Their files keep their names: what is tested here is who is shown them.
      await tx.execute(sql`
        UPDATE users SET narrowings = kept.narrowings
        FROM jsonb_populate_recordset(NULL::users, ${kept.users}) AS kept WHERE users.id = kept.id`);
      await tx.execute(sql`
        UPDATE loops SET narrowings = kept.narrowings
        FROM jsonb_populate_recordset(NULL::loops, ${kept.loops}) AS kept WHERE loops.id = kept.id`);
      for (const { table, rows } of kept.taken) {
        const name = sql.identifier(table);
        await tx.execute(
          sql`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${rows})`,
        );
      }
    });
}

async function rowsOf(db: Database, from: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ rows: unknown }>(
    sql`SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') AS rows FROM (SELECT * FROM ${from}) AS one`,
  );
  return JSON.stringify(rows[0]?.rows ?? []);
}
