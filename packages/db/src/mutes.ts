import { sql, type SQL } from './drizzle/orm.ts';
import type { AnyPgColumn } from './drizzle/pg-core.ts';
import { mutes } from './tables/mutes.ts';
import { probe, type ViewerId } from './visibility.ts';

/**
 * Whether a user has muted another. Muting is taste, not permission: it removes someone from what
 * is suggested to the viewer (feeds, Discover, notifications) and changes nothing about what the
 * viewer may open, nor what the muted user sees. So it is separate from `visibleTo`.
 */
export function hasMuted(viewer: ViewerId, person: ViewerId | AnyPgColumn): SQL {
  return probe(mutes, sql`${mutes.muterId} = ${viewer} AND ${mutes.mutedId} = ${person}`);
}

/**
 * The inverse, for lists: the viewer's muted users are read once for the whole list, so that the
 * plan of the list stays the same.
 */
export function notMuted(viewer: ViewerId, person: AnyPgColumn): SQL {
  return sql`${person} <> ALL (ARRAY(SELECT ${mutes.mutedId} FROM ${mutes} WHERE ${mutes.muterId} = ${viewer}))`;
}
