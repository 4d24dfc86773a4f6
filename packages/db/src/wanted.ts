import { sql, type SQL } from './drizzle/orm.ts';
import type { AnyPgColumn } from './drizzle/pg-core.ts';
import { loops } from './tables/loops.ts';
import type { ViewerId } from './visibility.ts';

type LabelledLoop = Readonly<
  Record<'userId' | 'warningReason' | 'moderatorWarningReason' | 'aiParts', AnyPgColumn>
>;

/**
 * Whether the viewer wants to be shown a loop with a warning, or with parts made with AI. Like muting it is taste,
 * not permission: it is a condition of what is suggested, and any loop can still be opened. Each of the viewer's
 * choices is looked up at most once for a query, and only when it comes across such a loop of someone else.
 */
export function wantedBy(viewer: ViewerId, loop: LabelledLoop = loops): SQL {
  return sql`(NOT ${isWarned(loop)} AND ${loop.aiParts} = '{}' OR ${loop.userId} = ${viewer}
    OR (NOT ${isWarned(loop)} OR NOT ${hidesWarnings(viewer)})
      AND (${loop.aiParts} = '{}' OR NOT ${hidesAi(viewer)}))`;
}

/** By its author or a moderator. */
export function isWarned(
  loop: Pick<LabelledLoop, 'warningReason' | 'moderatorWarningReason'> = loops,
): SQL {
  return sql`(coalesce(${loop.moderatorWarningReason}, ${loop.warningReason}) IS NOT NULL)`;
}

/** Whether the viewer leaves out loops of either kind. */
export function hidesSome(viewer: ViewerId): SQL {
  return sql`(${hidesWarnings(viewer)} OR ${hidesAi(viewer)})`;
}

function hidesWarnings(viewer: ViewerId): SQL {
  return chose(viewer, sql`me.preferences ->> 'contentWarnings' = 'hide'`);
}

function hidesAi(viewer: ViewerId): SQL {
  return chose(viewer, sql`me.preferences ->> 'aiLoops' = 'hide'`);
}

function chose(viewer: ViewerId, choice: SQL): SQL {
  return sql`coalesce((SELECT ${choice} FROM users AS me WHERE me.id = ${viewer}), false)`;
}
