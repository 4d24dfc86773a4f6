import { rootStem, type LayerPermission, type StemSettings } from '@swirl/contract/layers';
import { remixTypes, type MediaType } from '@swirl/contract/loops';
import type { StemFacts } from '@swirl/contract/policies/layers';
import type { Queryable, Transaction } from '../../client.ts';
import { and, eq, inArray, ne, sql } from '../../drizzle/orm.ts';
import { mixes, mixPositions, stems } from '../../tables/layers.ts';
import { loops, type Loop } from '../../tables/loops.ts';
import { stemFactsOf, type StemRow } from './mix-path.ts';
import { factsOfStem, isReceivedBy, joinedPositions, stemLoops } from './mix-positions.ts';

export interface PathPosition {
  /** Null once the loop is deleted. */
  readonly loopId: string | null;
  readonly facts: StemFacts | null;
  /** Seconds of the mix that a layer on this path has. */
  readonly seconds: number;
}

type PositionRow = StemRow & {
  readonly hasSound: boolean;
  readonly loopId: string | null;
  readonly seconds: number;
};

/**
 * The mix path of a loop, the root first, with what decides whether the viewer may layer on it. The
 * path of a loop that is no layer is itself. Its loops are locked until the transaction ends, so that a
 * new reference to them never finds one deleted.
 */
export async function holdMixPath(
  tx: Transaction,
  viewerId: string,
  loopId: string,
): Promise<PathPosition[]> {
  await tx.execute(sql`
    SELECT FROM ${loops} WHERE id IN (
      SELECT stem_loop_id FROM ${mixPositions} WHERE loop_id = ${loopId} UNION SELECT ${loopId}::uuid
    ) ORDER BY id FOR KEY SHARE`);
  const path = sql`(
    SELECT loop_id, position, stem_loop_id FROM ${mixPositions} WHERE loop_id = ${loopId}
    UNION ALL
    SELECT id, 0, id FROM ${loops} WHERE id = ${loopId}
      AND NOT EXISTS (SELECT FROM ${mixes} WHERE loop_id = ${loopId})
  ) AS mix_positions`;
  const facts = Object.entries(factsOfStem(viewerId)).map(
    ([name, value]) => sql`${value} AS ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<{ [Field in keyof PositionRow]: PositionRow[Field] }>(sql`
    SELECT
      ${stemLoops.id} AS "loopId",
      coalesce(
        (SELECT seconds FROM ${mixes} WHERE loop_id = ${loopId}), ${stemLoops.duration}
      ) AS seconds,
      EXISTS (
        SELECT FROM loop_media WHERE loop_id = ${stemLoops.id} AND peaks IS NOT NULL
      ) AS "hasSound",
      ${sql.join(facts, sql`, `)}
    FROM ${joinedPositions(path)}
    ORDER BY ${mixPositions.position}`);
  return rows.map(({ loopId: id, seconds, ...stem }) => ({
    loopId: id,
    seconds,
    facts: id === null ? null : stemFactsOf(stem),
  }));
}

export interface NewLayer extends StemSettings {
  readonly loopId: string;
  /** The loops from the root to the layer itself; null where one is deleted. */
  readonly path: readonly (string | null)[];
  /** Of the root. */
  readonly seconds: number;
}

/** Beside the loop's own row, in the transaction that posts it. */
export async function insertLayer(tx: Transaction, layer: NewLayer): Promise<void> {
  const { loopId, path, seconds, gain, offsetMs } = layer;
  const [root] = path;
  if (root) {
    await tx
      .insert(stems)
      .values({ loopId: root, ...rootStem })
      .onConflictDoNothing();
  }
  await tx.insert(stems).values({ loopId, gain, offsetMs });
  await tx.insert(mixes).values({ loopId, seconds });
  await tx
    .insert(mixPositions)
    .values(path.map((stemLoopId, position) => ({ loopId, position, stemLoopId })));
}

export interface MixPosition {
  readonly position: number;
  /** Null for a stem that the viewer does not receive, whatever the reason. */
  readonly stemLoopId: string | null;
  readonly mediaType: MediaType | null;
  readonly gain: number | null;
  readonly offsetMs: number | null;
  /** Null until it was measured. */
  readonly integratedLufs: number | null;
  readonly truePeakDb: number | null;
}

const empty = {
  stemLoopId: null,
  mediaType: null,
  gain: null,
  offsetMs: null,
  integratedLufs: null,
  truePeakDb: null,
} as const;

export interface ViewerMix {
  readonly seconds: number;
  readonly gainDb: number | null;
  readonly positions: readonly MixPosition[];
  /** Whether the rendered mix may be handed to the viewer: they receive every stem that is in it. */
  readonly isPlayable: boolean;
}

type MixRow = Pick<Loop, 'mediaType'> &
  Pick<MixPosition, 'integratedLufs' | 'truePeakDb'> &
  Pick<StemSettings, 'gain' | 'offsetMs'> & {
    readonly loopId: string;
    readonly seconds: number;
    readonly gainDb: number | null;
    readonly position: number;
    readonly stemLoopId: string;
    readonly rendered: boolean;
    readonly received: boolean;
  };

/** The mixes of loops that a viewer was found to see, with the stems that the viewer receives. */
export async function readMixes(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
): Promise<ReadonlyMap<string, ViewerMix>> {
  if (loopIds.length === 0) return new Map();
  const { rows } = await db.execute<{ [Field in keyof MixRow]: MixRow[Field] }>(sql`
    SELECT
      ${mixPositions.loopId} AS "loopId",
      ${mixes.seconds},
      ${mixes.gainDb} AS "gainDb",
      ${mixPositions.position},
      ${mixPositions.stemLoopId} AS "stemLoopId",
      ${mixPositions.rendered},
      ${stemLoops.mediaType} AS "mediaType",
      ${stems.gain},
      ${stems.offsetMs} AS "offsetMs",
      ${stems.integratedLufs} AS "integratedLufs",
      ${stems.truePeakDb} AS "truePeakDb",
      ${isReceivedBy(viewerId)} AS received
    FROM ${joinedPositions()}
    JOIN ${mixes} ON ${mixes.loopId} = ${mixPositions.loopId}
    WHERE ${mixPositions.loopId} = ANY (${sql.param([...loopIds])}::uuid[])
    ORDER BY ${mixPositions.position}`);
  const byLoop = Map.groupBy(rows, ({ loopId }) => loopId);
  return new Map([...byLoop].map(([loopId, positions]) => [loopId, viewerMixOf(positions)]));
}

function viewerMixOf(rows: readonly MixRow[]): ViewerMix {
  const isRendered = rows.some(({ rendered }) => rendered);
  return {
    seconds: rows[0]?.seconds ?? 0,
    gainDb: rows[0]?.gainDb ?? null,
    isPlayable: isRendered && rows.every(({ rendered, received }) => received || !rendered),
    positions: rows.map(({ received, ...row }) => {
      const { position, stemLoopId, mediaType, gain, offsetMs, integratedLufs, truePeakDb } = row;
      if (!received) return { ...empty, position };
      return { position, stemLoopId, mediaType, gain, offsetMs, integratedLufs, truePeakDb };
    }),
  };
}

/** The mixes below a loop that have its stem on their path. */
export async function listMixesWith(db: Queryable, loopId: string): Promise<string[]> {
  const rows = await db
    .select({ loopId: mixPositions.loopId })
    .from(mixPositions)
    .where(and(eq(mixPositions.stemLoopId, loopId), ne(mixPositions.loopId, loopId)));
  return rows.map((row) => row.loopId);
}

/** Whether a loop is of a kind that has sound for a mix. */
export async function hasVoice(db: Queryable, loopId: string): Promise<boolean> {
  const found = await db.$count(
    loops,
    and(eq(loops.id, loopId), inArray(loops.mediaType, [...remixTypes])),
  );
  return found > 0;
}

/** How many mixes below a loop have its stem as they were rendered last. */
export function countMixesWith(db: Queryable, loopId: string): Promise<number> {
  const below = and(eq(mixPositions.stemLoopId, loopId), ne(mixPositions.loopId, loopId));
  return db.$count(mixPositions, and(below, eq(mixPositions.rendered, true)));
}

/** Who may layer on a person's loops for which they chose nothing yet. Returns how many those are. */
export async function permitLayers(
  tx: Queryable,
  userId: string,
  layerPermission: LayerPermission,
): Promise<number> {
  const { rowCount } = await tx
    .update(loops)
    .set({ layerPermission })
    .where(
      and(
        eq(loops.userId, userId),
        inArray(loops.mediaType, [...remixTypes]),
        eq(loops.layerPermissionChosen, false),
      ),
    );
  return rowCount ?? 0;
}

/**
 * Takes a stem out of every mix below its loop, for good. False if it was withdrawn before. The
 * tombstone keeps a restored backup from bringing it back.
 */
export async function withdrawStem(tx: Queryable, loopId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${stems} (loop_id, withdrawn_at)
    SELECT id, now() FROM ${loops} WHERE id = ${loopId}
    ON CONFLICT (loop_id) DO UPDATE SET withdrawn_at = now()
    WHERE ${stems.withdrawnAt} IS NULL`);
  if (rowCount === 0) return false;
  await tx.execute(sql`
    INSERT INTO tombstones (kind, id) VALUES ('stem', ${loopId}) ON CONFLICT DO NOTHING`);
  return true;
}
