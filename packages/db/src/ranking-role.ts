import type { PoolClient } from 'pg';

/**
 * The role as which loops for For you are found. It may read what this file lists and nothing else, so no
 * statement can use anything else for ranking.
 */
export const RANKING_ROLE = 'swirl_ranking';

/** Whole tables, or only some columns. */
export const rankingTables: Readonly<Record<string, 'all' | readonly string[]>> = {
  feed_settings: 'all',
  feed_moods: 'all',
  feed_hides: 'all',
  feed_seen: 'all',
  feed_pools: 'all',
  follows: 'all',
  mutes: 'all',
  // Of a block, not the name that is kept for its list.
  blocks: ['blocker_id', 'blocked_id'],
  reactions: 'all',
  loop_moods: 'all',
  public_loops: 'all',
  loops: ['id', 'feed_key', 'user_id', 'state', 'visibility', 'mood_tags', 'version'],
  // Whether they show their activity is one of their preferences.
  users: ['id', 'hidden', 'loop_visibility', 'preferences'],
};

const INSUFFICIENT_PRIVILEGE = '42501';
/** What a connection is refused with whose role is unknown. */
const NO_SUCH_ROLE = '22023';

/**
 * Creates the role, unless it is there, and gives it exactly its privileges in this database. Roles
 * belong to the whole server and are in no dump, so this runs with every migration. Returns whether it could:
 * the account of a managed database may not create roles.
 */
export async function prepareRankingRole(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  try {
    await client.query(createRole);
    await client.query(grants());
    return true;
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/** Two databases of one server may be migrated at the same moment. */
const createRole = `DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${RANKING_ROLE}') THEN
    BEGIN
      CREATE ROLE ${RANKING_ROLE} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  IF NOT pg_has_role(current_user, '${RANKING_ROLE}', 'member') THEN
    GRANT ${RANKING_ROLE} TO CURRENT_USER;
  END IF;
END
$$`;

/** Nothing is revoked before it is granted again in the same transaction: the role is in use meanwhile. */
function grants(): string {
  const each = Object.entries(rankingTables).map(([table, columns]) => {
    const only = columns === 'all' ? '' : ` (${columns.join(', ')})`;
    return `GRANT SELECT${only} ON ${table} TO ${RANKING_ROLE};`;
  });
  return `BEGIN; REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${RANKING_ROLE}; ${each.join(' ')} COMMIT`;
}

/** Whether a statement failed because there is no such role, or it may not be used or read. */
export function lacksRole(error: unknown): boolean {
  const code = codeOf(error);
  return code === INSUFFICIENT_PRIVILEGE || code === NO_SUCH_ROLE;
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}
