import type { TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import type { LoadRequest } from '../../lib/load/steady-load.ts';
import { drawQueries } from '../search/drawn-queries.ts';

const VIEWERS = 40;
const QUERIES = 160;

export type Kind =
  | 'search for loops'
  | 'search for people'
  | 'Discover'
  | 'remix tree'
  | 'loops of a profile'
  | 'followers';

/** Endless reads of what may be a little old, by people who write nothing. */
export async function drawReads({
  db,
  pool,
}: Pick<TestDatabase, 'db' | 'pool'>): Promise<Record<Kind, () => LoadRequest>> {
  const { rows: viewers } = await pool.query<{ id: string }>(
    `SELECT id FROM users WHERE NOT hidden AND email LIKE 'person%' ORDER BY id DESC LIMIT ${VIEWERS}`,
  );
  const cookies: string[] = [];
  for (const { id: userId } of viewers) {
    const { sessionId } = await createSession(db, { userId });
    cookies.push(`__Host-session=${sessionId}`);
  }
  // None of whom has blocked, or was blocked by, one of the viewers.
  const { rows: seen } = await pool.query<{ id: string; author: string; hasRemixes: boolean }>(
    `SELECT loops.id, loops.user_id AS author,
       EXISTS (SELECT FROM loops AS remix WHERE remix.parent_loop_id = loops.id) AS "hasRemixes"
     FROM loops JOIN users ON users.id = loops.user_id
     WHERE state = 'ready' AND visibility = 'public' AND NOT users.hidden
       AND users.loop_visibility = 'public'
       AND NOT EXISTS (
         SELECT FROM blocks WHERE (blocker_id = users.id AND blocked_id = ANY ($1::uuid[]))
           OR (blocked_id = users.id AND blocker_id = ANY ($1::uuid[])))
     ORDER BY feed_key DESC LIMIT 5000`,
    [viewers.map(({ id }) => id)],
  );
  const queries = await drawQueries(pool, QUERIES);
  const texts = (kind: 'users' | 'loops') =>
    queries.filter((query) => query.kind === kind).map(({ q }) => q);
  const families = seen.filter(({ hasRemixes }) => hasRemixes).map(({ id }) => id);
  const authors = [...new Set(seen.map(({ author }) => author))];

  const drawn = (values: readonly string[], pathOf: (value: string) => string) => {
    let count = 0;
    return (): LoadRequest => {
      count += 1;
      const value = values[count % values.length];
      if (value === undefined) throw new Error('There is nothing to read.');
      return { method: 'GET', path: pathOf(value), cookie: cookies[count % cookies.length] ?? '' };
    };
  };
  return {
    'search for loops': drawn(texts('loops'), (q) => `/api/search/loops?${params({ q })}`),
    'search for people': drawn(texts('users'), (q) => `/api/search/users?${params({ q })}`),
    Discover: drawn([''], () => '/api/discover'),
    'remix tree': drawn(families, (id) => `/api/loops/${id}/tree`),
    'loops of a profile': drawn(authors, (id) => `/api/users/${id}/loops`),
    followers: drawn(authors, (id) => `/api/users/${id}/followers`),
  };
}

const params = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();
