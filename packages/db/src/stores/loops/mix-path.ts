import { limits } from '@swirl/contract/limits';
import { visibilityOf } from '@swirl/contract/loops';
import type { StemFacts } from '@swirl/contract/policies/layers';
import { withDefaults } from '@swirl/contract/preferences';
import { sql, type SQL } from '../../drizzle/orm.ts';
import type { AnyPgColumn } from '../../drizzle/pg-core.ts';
import type { Person } from '../../person.ts';
import { mixPositions, stems } from '../../tables/layers.ts';
import type { Loop } from '../../tables/loops.ts';
import type { ViewerId } from '../../visibility.ts';
import {
  factsOfStem,
  isReceivedBy,
  joinedPositions,
  stemAuthors,
  stemLoops,
} from './mix-positions.ts';

/** What decides about a stem, as a row has it: the relation to the viewer beside the rest. */
export type StemRow = Omit<
  StemFacts,
  'between' | 'authorRemixPermissions' | 'hasSound' | 'visibility'
> &
  Pick<Loop, 'visibility' | 'listId'> &
  StemFacts['between'] & { readonly preferences: unknown };

export function stemFactsOf(row: StemRow & { readonly hasSound: boolean }): StemFacts {
  const { viewerFollows, followsViewer, viewerBlocks, blocksViewer, preferences, listId, ...rest } =
    row;
  return {
    ...rest,
    visibility: visibilityOf({ visibility: rest.visibility, listId }),
    authorRemixPermissions: withDefaults(preferences).remixPermissions,
    between: { viewerFollows, followsViewer, viewerBlocks, blocksViewer },
  };
}

/** One position of a layer's mix path. */
export interface PathStem {
  readonly position: number;
  /** Whether the mix as it was rendered last has it. */
  readonly rendered: boolean;
  readonly received: boolean;
  readonly recentlyWithdrawn: boolean;
  /** Null once its loop is deleted. */
  readonly stem: PathStemLoop | null;
}

interface PathStemLoop extends Pick<Loop, 'mediaType' | 'moodTags' | 'avatarConfig'> {
  readonly loopId: string;
  readonly gain: number;
  readonly offsetMs: number;
  /** The object of a video's poster. */
  readonly posterKey: string | null;
  readonly author: Person;
  readonly facts: StemRow;
}

const isRecentlyWithdrawn = sql`coalesce(
  ${stems.withdrawnAt} > now() - interval '${sql.raw(String(limits.layers.gapDays))} days'
    AND ${mixPositions.stemLoopId} <> ${mixPositions.loopId},
  false)`;

/** The mix path of a layer as JSON, for each row of a query. */
export function mixPathOf(loopId: SQL, viewer: ViewerId): SQL {
  const stem = json({
    loopId: stemLoops.id,
    mediaType: stemLoops.mediaType,
    moodTags: sql`to_json(${stemLoops.moodTags})`,
    avatarConfig: stemLoops.avatarConfig,
    gain: sql`coalesce(${stems.gain}, 1)`,
    offsetMs: sql`coalesce(${stems.offsetMs}, 0)`,
    posterKey: sql`CASE WHEN ${stemLoops.mediaType} = 'video' THEN (
      SELECT object_key FROM loop_media WHERE loop_id = ${stemLoops.id} AND role = 'poster'
    ) END`,
    author: json({
      id: stemAuthors.id,
      username: stemAuthors.username,
      firstName: stemAuthors.firstName,
      lastName: stemAuthors.lastName,
      profileImageKey: stemAuthors.profileImageKey,
      avatarConfig: stemAuthors.avatarConfig,
      verificationStatus: stemAuthors.verificationStatus,
    }),
    facts: json(factsOfStem(viewer)),
  });
  const path = json({
    position: mixPositions.position,
    rendered: mixPositions.rendered,
    received: isReceivedBy(viewer),
    recentlyWithdrawn: isRecentlyWithdrawn,
    stem: sql`CASE WHEN ${stemLoops.id} IS NOT NULL THEN ${stem} END`,
  });
  return sql`
    SELECT json_agg(${path} ORDER BY ${mixPositions.position})
    FROM ${joinedPositions()} WHERE ${mixPositions.loopId} = ${loopId}`;
}

function json(fields: Readonly<Record<string, SQL | AnyPgColumn>>): SQL {
  const parts = Object.entries(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}
