import { sql, type SQL } from './drizzle/orm.ts';
import type { AnyPgColumn } from './drizzle/pg-core.ts';
import { mutes } from './tables/mutes.ts';
import { probe, type ViewerId } from './visibility.ts';

/**
 * Whether a person has muted another. Muting is taste, not permission: it keeps somebody out of
 * what is put before the viewer (feeds, Discover, notifications) and changes nothing about what
 * the viewer may open, nor what the muted person sees. So it stands beside `visibleTo`, not in it.
 */
export function hasMuted(viewer: ViewerId, person: ViewerId | AnyPgColumn): SQL {
  return probe(mutes, sql`${mutes.muterId} = ${viewer} AND ${mutes.mutedId} = ${person}`);
}

/**
 * The same turned round, for lists: whom the viewer muted is read once for the whole list, so the
 * plan of the list stays the one it has without.
 */
export function notMuted(viewer: ViewerId, person: AnyPgColumn): SQL {
  return sql`${person} <> ALL (ARRAY(SELECT ${mutes.mutedId} FROM ${mutes} WHERE ${mutes.muterId} = ${viewer}))`;
}
