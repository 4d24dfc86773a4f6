import type { MediaType } from '@swirl/contract/loops';
import type { Queryable, Transaction } from '../../client.ts';
import { and, eq, inArray, sql, type SQL } from '../../drizzle/orm.ts';
import { newIdFor } from '../../ids.ts';
import { mixes, mixPositions, stems } from '../../tables/layers.ts';
import { loopMedia, type NewLoopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { isIncluded, joinedPositions, stemLoops } from './mix-positions.ts';

type MediaFacts = Omit<NewLoopMedia, 'id' | 'loopId' | 'createdAt'>;

/** A stem that belongs into a mix. Its files are those of its loop. */
export interface WantedStem {
  readonly position: number;
  readonly loopId: string;
  readonly mediaType: MediaType;
  readonly gain: number;
  readonly offsetMs: number;
  /** Null until it was measured. */
  readonly integratedLufs: number | null;
  readonly truePeakDb: number | null;
}

export interface WantedMix {
  readonly seconds: number;
  /** The root first. Never empty: the loop's own is the last. */
  readonly stems: readonly WantedStem[];
}

/** What the mix of a loop should have now; null for a loop that is no layer or is deleted. */
export async function readWantedMix(db: Queryable, loopId: string): Promise<WantedMix | null> {
  const [mix] = await db
    .select({ seconds: mixes.seconds })
    .from(mixes)
    .where(eq(mixes.loopId, loopId));
  if (mix === undefined) return null;
  const { rows } = await db.execute<{ [Field in keyof WantedStem]: WantedStem[Field] }>(sql`
    SELECT
      ${mixPositions.position},
      ${stemLoops.id} AS "loopId",
      ${stemLoops.mediaType} AS "mediaType",
      coalesce(${stems.gain}, 1) AS gain,
      coalesce(${stems.offsetMs}, 0) AS "offsetMs",
      ${stems.integratedLufs} AS "integratedLufs",
      ${stems.truePeakDb} AS "truePeakDb"
    FROM ${joinedPositions()}
    WHERE ${mixPositions.loopId} = ${loopId} AND ${isIncluded}
    ORDER BY ${mixPositions.position}`);
  return { seconds: mix.seconds, stems: rows };
}

export async function saveLoudness(
  db: Queryable,
  loopId: string,
  loudness: { readonly integratedLufs: number; readonly truePeakDb: number },
): Promise<void> {
  await db.update(stems).set(loudness).where(eq(stems.loopId, loopId));
}

export interface FinishedMix {
  /** That the rendered mix has. */
  readonly positions: readonly number[];
  readonly gainDb: number;
  readonly files: readonly MediaFacts[];
}

const mixRoles = ['mix', 'envelopes'] as const;

/**
 * Replaces the mix of a loop. Returns the names of the objects of the one before, which nothing needs
 * any more, or null if a stem has left or returned since: then the mix is rendered once more.
 */
export async function finishMix(
  tx: Transaction,
  loopId: string,
  { positions, gainDb, files }: FinishedMix,
): Promise<readonly string[] | null> {
  const [owner] = await tx
    .select({ userId: loops.userId })
    .from(loops)
    .where(eq(loops.id, loopId))
    .for('update');
  const wanted = await readWantedMix(tx, loopId);
  if (owner === undefined || wanted === null) return null;
  const isCurrent =
    wanted.stems.length === positions.length &&
    wanted.stems.every(({ position }) => positions.includes(position));
  if (!isCurrent) return null;

  const replaced = await tx
    .delete(loopMedia)
    .where(and(eq(loopMedia.loopId, loopId), inArray(loopMedia.role, [...mixRoles])))
    .returning({ objectKey: loopMedia.objectKey });
  for (const file of files) {
    await tx.insert(loopMedia).values({ ...file, id: newIdFor(owner.userId), loopId });
  }
  await tx
    .update(mixPositions)
    .set({ rendered: sql`${mixPositions.position} = ANY (${sql.param([...positions])}::int[])` })
    .where(eq(mixPositions.loopId, loopId));
  await tx
    .update(mixes)
    .set({ gainDb, renderedAt: sql`now()` })
    .where(eq(mixes.loopId, loopId));
  return replaced.map(({ objectKey }) => objectKey);
}

/** Whether the rendered mix of a loop has the stems it should have. */
export async function isMixCurrent(db: Queryable, loopId: string): Promise<boolean> {
  const { rows } = await db.execute<{ current: boolean }>(sql`
    SELECT bool_and(${mixPositions.rendered} = ${isIncluded}) AS current
    FROM ${joinedPositions()} WHERE ${mixPositions.loopId} = ${loopId}`);
  return rows[0]?.current === true;
}

export interface StaleMix {
  readonly loopId: string;
  readonly rendered: readonly string[];
  readonly wanted: readonly string[];
  readonly renderedAt: Date;
}

/** Rendered mixes that have other stems than they should have. When each is due, `mixDueAt` says. */
export async function findStaleMixes(db: Queryable, limit: number): Promise<StaleMix[]> {
  const { rows } = await db.execute<{
    loopId: string;
    rendered: string[];
    wanted: string[];
    renderedMs: number;
  }>(sql`
    SELECT
      ${mixes.loopId} AS "loopId",
      ${positionsWhere(sql`${mixPositions.rendered}`)} AS rendered,
      ${positionsWhere(isIncluded)} AS wanted,
      (extract(epoch FROM ${mixes.renderedAt}) * 1000)::float8 AS "renderedMs"
    FROM ${joinedPositions()}
    JOIN ${mixes} ON ${mixes.loopId} = ${mixPositions.loopId}
    WHERE ${mixes.renderedAt} IS NOT NULL
    GROUP BY ${mixes.loopId}
    HAVING bool_or(${mixPositions.rendered} <> ${isIncluded})
    ORDER BY bool_or(${mixPositions.rendered} AND NOT ${isIncluded}) DESC, ${mixes.renderedAt}
    LIMIT ${limit}`);
  return rows.map(({ loopId, rendered, wanted, renderedMs }) => ({
    loopId,
    rendered,
    wanted,
    renderedAt: new Date(renderedMs),
  }));
}

function positionsWhere(condition: SQL): SQL {
  const { position } = mixPositions;
  return sql`coalesce(
    array_agg(${position}::text ORDER BY ${position}) FILTER (WHERE ${condition}), '{}')`;
}
