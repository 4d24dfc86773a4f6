import { lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { deleteInBatches } from '../../personal-data/erase-loop.ts';
import { ceremonies } from '../../tables/ceremonies.ts';
import { invites } from '../../tables/invites.ts';
import { oneTimeLinks } from '../../tables/one-time-links.ts';
import { signUpRequests } from '../../tables/sign-up-requests.ts';

/** Kept a little longer than they are valid: recent ones are counted for rate limits. */
const longExpired = sql`now() - interval '1 day'`;

/** Deletes what has expired: links, unfinished sign-ups and ceremonies, invites. */
export async function deleteExpiredSecrets(db: Queryable, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const table of [oneTimeLinks, signUpRequests, ceremonies, invites]) {
    deleted += await deleteInBatches(db, table, lt(table.expiresAt, longExpired), signal);
  }
  return deleted;
}
