import { createHash } from 'node:crypto';
import { noRepetition, type Repetition, type TextTraces } from '@swirl/contract/holds';
import { holdLimits } from '@swirl/contract/hold-limits';
import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { sentTraces } from '../../tables/safety.ts';

type Kind = (typeof sentTraces.$inferInsert)['kind'];
type Hashes = Readonly<Record<Kind, readonly string[]>>;

const hashOf = (kind: Kind, value: string): string =>
  createHash('sha256').update(`${kind}\n${value}`).digest('hex');

function hashesOf(traces: readonly TextTraces[]): Hashes {
  const all = (kind: Kind, values: (trace: TextTraces) => readonly string[]) => [
    ...new Set(traces.flatMap(values).map((value) => hashOf(kind, value))),
  ];
  return {
    text: all('text', ({ text }) => (text === null ? [] : [text])),
    link: all('link', ({ links }) => links),
    mention: all('mention', ({ mentions }) => mentions),
  };
}

const recent = sql`sent_at > now() - make_interval(days => ${sql.raw(String(holdLimits.keptDays))})`;

/** What the same account and young ones sent in the last day. */
export async function readRepetition(
  db: Queryable,
  userId: string,
  traces: readonly TextTraces[],
): Promise<Repetition> {
  const hashes = hashesOf(traces);
  const list = (kind: Kind) => sql`${sql.param(hashes[kind])}::text[]`;
  const most = (kind: Kind, counted: SQL, condition: SQL) => sql`coalesce((SELECT max(n) FROM (
    SELECT ${counted}::int AS n FROM sent_traces
    WHERE kind = ${kind} AND hash = ANY (${list(kind)}) AND ${condition} AND ${recent} GROUP BY hash
  ) AS counted), 0)`;
  const own = (kind: Kind) => most(kind, sql`count(*)`, sql`user_id = ${userId}`);
  const young = (kind: Kind) =>
    most(kind, sql`count(DISTINCT user_id)`, sql`young AND user_id <> ${userId}`);
  const { rows } = await db.execute<{ [Counted in keyof Repetition]: number }>(sql`SELECT
    ${own('text')} AS "ownTexts", ${own('link')} AS "ownLinks",
    (SELECT count(*)::int FROM (
      SELECT hash FROM sent_traces WHERE user_id = ${userId} AND kind = 'mention' AND ${recent}
      UNION SELECT unnest(${list('mention')})
    ) AS mentioned) AS "ownMentions",
    ${young('text')} AS "youngTexts", ${young('link')} AS "youngLinks",
    ${young('mention')} AS "youngMentions"`);
  return rows[0] ?? noRepetition;
}

/** Once for each text that is sent. */
export async function rememberTraces(
  db: Queryable,
  { userId, young }: { readonly userId: string; readonly young: boolean },
  traces: readonly TextTraces[],
): Promise<void> {
  const hashes = hashesOf(traces);
  const rows = (['text', 'link', 'mention'] as const).flatMap((kind) =>
    hashes[kind].map((hash) => ({ id: newId(), userId, young, kind, hash })),
  );
  if (rows.length > 0) await db.insert(sentTraces).values(rows);
}

export async function deleteOldTraces(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM sent_traces WHERE id IN (SELECT id FROM sent_traces WHERE NOT (${recent}) LIMIT ${limit})`);
  return rowCount ?? 0;
}
