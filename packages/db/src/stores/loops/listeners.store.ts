import { randomBytes } from 'node:crypto';
import { limits } from '@swirl/contract/limits';
import { and, inArray, sql } from '../../drizzle/orm.ts';
import { allOf } from '../../checks.ts';
import type { Database, Queryable } from '../../client.ts';
import { addToSketch, estimatePeople, type SketchEntry } from '../../people-sketch.ts';
import { prepared } from '../../prepared.ts';
import { loopListeners, type LoopListenersRow } from '../../tables/loop-listeners.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';

const { days: DAYS, few: FEW } = limits.listeners;
const SALT_BYTES = 32;
const DAY_MS = 86_400_000;

const countedUntil = sql`loops.created_at + make_interval(days => ${sql.raw(String(DAYS))})`;
const listener = sql`pair.viewer_id`;

/** Each table by its key for each pair: joined with whole tables, small ones would be read whole. */
const selectCounted = prepared((db) =>
  db
    .select({
      nth: sql`pair.nth - 1`.mapWith(Number),
      duration: sql`loops.duration`.mapWith(Number),
      until: sql`${countedUntil}`.mapWith(loops.createdAt),
      salt: sql<Buffer | null>`listeners.salt`,
    })
    .from(
      sql`unnest(${sql.placeholder('viewers')}::uuid[], ${sql.placeholder('ids')}::uuid[])
        WITH ORDINALITY AS pair (viewer_id, loop_id, nth)
      CROSS JOIN LATERAL (
        SELECT user_id, state, visibility, list_id, duration, created_at FROM ${loops} WHERE id = pair.loop_id OFFSET 0
      ) AS loops
      CROSS JOIN LATERAL (
        SELECT hidden, loop_visibility FROM ${users} WHERE id = loops.user_id OFFSET 0
      ) AS users
      LEFT JOIN LATERAL (
        SELECT salt FROM ${loopListeners} WHERE loop_id = pair.loop_id OFFSET 0
      ) AS listeners ON true`,
    )
    .where(
      and(
        sql`${countedUntil} > now()`,
        allOf('rows: count listener', {
          visible: visibleTo(listener),
          'not own': sql`${loops.userId} <> ${listener}`,
        }),
      ),
    )
    .prepare('counted_loops'),
);

export interface ListenerPair {
  readonly viewerId: string;
  readonly loopId: string;
}

export interface CountedLoop {
  /** The position of its pair. */
  readonly nth: number;
  readonly duration: number;
  readonly until: Date;
  readonly salt: Buffer;
}

/** The pairs of which the viewer counts as a listener, with the loop's salt. */
export async function findCountedLoops(
  db: Queryable,
  pairs: readonly ListenerPair[],
): Promise<CountedLoop[]> {
  const viewers = pairs.map(({ viewerId }) => viewerId);
  const ids = pairs.map(({ loopId }) => loopId);
  const read = () => selectCounted(db).execute({ viewers, ids });
  let found = await read();
  const unsalted = new Map(
    found.flatMap((row) => (row.salt === null ? [[ids[row.nth] ?? '', row.until] as const] : [])),
  );
  if (unsalted.size > 0) {
    const rows = [...unsalted].map(([loopId, ends]) => ({
      loopId,
      until: ends,
      salt: randomBytes(SALT_BYTES),
    }));
    await db.insert(loopListeners).values(rows).onConflictDoNothing();
    found = await read();
  }
  return found.flatMap(({ salt, ...pair }) => (salt === null ? [] : [{ ...pair, salt }]));
}

/** What was received about one loop since the last time. */
export interface NewListeners {
  readonly loopId: string;
  readonly people: readonly SketchEntry[];
  readonly sharers: readonly SketchEntry[];
  readonly sums: { readonly seconds: readonly number[]; readonly by: number } | null;
}

export interface MergeState {
  readonly loopId: string;
  /** Whether it was merged today, in UTC. */
  readonly mergedToday: boolean;
}

/** Of those loops whose listeners are still counted. */
export async function readMergeStates(
  db: Queryable,
  loopIds: readonly string[],
): Promise<MergeState[]> {
  if (loopIds.length === 0) return [];
  return db
    .select({
      loopId: loopListeners.loopId,
      mergedToday: sql<boolean>`${loopListeners.mergedOn} IS NOT DISTINCT FROM (now() AT TIME ZONE 'UTC')::date`,
    })
    .from(loopListeners)
    .where(
      and(inArray(loopListeners.loopId, [...loopIds]), sql`${loopListeners.salt} IS NOT NULL`),
    );
}

/** Adds what was received, and returns the loops whose sketch has it now: one needs five people. */
export async function mergeListeners(
  db: Database,
  received: readonly NewListeners[],
  { complete = false }: { readonly complete?: boolean } = {},
): Promise<ReadonlySet<string>> {
  const byId = new Map(received.map((each) => [each.loopId, each]));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(loopListeners)
      .where(
        and(
          inArray(loopListeners.loopId, [...byId.keys()]),
          sql`${loopListeners.salt} IS NOT NULL`,
        ),
      )
      .orderBy(loopListeners.loopId)
      .for('update');
    const merged = rows.flatMap((row) => {
      const added = byId.get(row.loopId);
      return added === undefined ? [] : [addListeners(row, added, new Date())];
    });
    await writeNumbers(tx, merged, complete);
    return new Set(merged.flatMap(({ loopId, sketch }) => (sketch === null ? [] : [loopId])));
  });
}

/** In one statement. Lists are written as text: those in one array would have to be equally long. */
async function writeNumbers(
  tx: Queryable,
  rows: readonly LoopListenersRow[],
  complete: boolean,
): Promise<void> {
  const column = (value: (row: LoopListenersRow) => unknown) => sql.param(rows.map(value));
  const list = (values: readonly number[]) => `{${values.join(',')}}`;
  await tx.execute(sql`
    UPDATE loop_listeners SET
      salt = CASE WHEN ${complete} THEN NULL ELSE salt END,
      sketch = CASE WHEN ${complete} THEN NULL ELSE new.sketch END,
      sharers = CASE WHEN ${complete} THEN NULL ELSE new.sharers END,
      people = new.people, shares = new.shares, days = new.days::integer[],
      stayed = new.stayed::integer[], stayed_by = new.stayed_by, merged_on = new.merged_on
    FROM unnest(
      ${column((row) => row.loopId)}::uuid[], ${column((row) => row.sketch)}::bytea[],
      ${column((row) => row.sharers)}::bytea[], ${column((row) => row.people)}::integer[],
      ${column((row) => row.shares)}::integer[], ${column((row) => list(row.days))}::text[],
      ${column((row) => list(row.stayed))}::text[], ${column((row) => row.stayedBy)}::integer[],
      ${column((row) => row.mergedOn)}::date[]
    ) AS new (loop_id, sketch, sharers, people, shares, days, stayed, stayed_by, merged_on)
    WHERE loop_listeners.loop_id = new.loop_id`);
}

/** The loops whose 30 days are over and whose salt is still there. */
export async function findCompletedLoops(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ loopId: loopListeners.loopId })
    .from(loopListeners)
    .where(and(sql`${loopListeners.until} <= now()`, sql`${loopListeners.salt} IS NOT NULL`))
    .limit(limit);
  return rows.map(({ loopId }) => loopId);
}

function addListeners(row: LoopListenersRow, added: NewListeners, now: Date): LoopListenersRow {
  const sketch = addToSketch(row.sketch, added.people);
  const enough = sketch.filter((rank) => rank > 0).length >= FEW;
  const people = enough ? Math.max(row.people ?? FEW, estimatePeople(sketch)) : row.people;
  const sharers = added.sharers.length > 0 ? addToSketch(row.sharers, added.sharers) : null;
  return {
    ...row,
    sketch: enough ? Buffer.from(sketch) : row.sketch,
    people,
    sharers: sharers === null ? row.sharers : Buffer.from(sharers),
    shares: sharers === null ? row.shares : sharesOf(row.shares, estimatePeople(sharers)),
    days: addToDay(row, people ?? 0, now),
    stayed: addSums(row.stayed, added.sums?.seconds ?? []),
    stayedBy: row.stayedBy + (added.sums?.by ?? 0),
    mergedOn: now.toISOString().slice(0, 10),
  };
}

function sharesOf(before: number | null, people: number): number | null {
  if (people === 0) return 0;
  return people < FEW ? null : Math.max(before ?? 0, people);
}

/** Fewer than five new people are counted on a later day, together with others. */
function addToDay({ until, days }: LoopListenersRow, people: number, now: Date): number[] {
  const before = days.reduce((sum, day) => sum + day, 0);
  if (people - before < FEW) return days;
  const today = Math.floor(now.getTime() / DAY_MS) - Math.floor(until.getTime() / DAY_MS) + DAYS;
  return addSums(days, [...Array.from({ length: Math.max(0, today) }, () => 0), people - before]);
}

function addSums(before: readonly number[], added: readonly number[]): number[] {
  const length = Math.max(before.length, added.length);
  return Array.from({ length }, (_, nth) => (before[nth] ?? 0) + (added[nth] ?? 0));
}
