import { lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { ceremonies } from '../../tables/ceremonies.ts';
import { invites } from '../../tables/invites.ts';
import { oneTimeLinks } from '../../tables/one-time-links.ts';
import { signUpRequests } from '../../tables/sign-up-requests.ts';

/** Kept a little longer than they are valid: recent ones are counted for rate limits. */
const longExpired = sql`now() - interval '1 day'`;

/** What nobody can use any more: links, unfinished sign-ups and ceremonies, invitations. */
export async function deleteExpiredSecrets(db: Queryable): Promise<number> {
  let deleted = 0;
  for (const table of [oneTimeLinks, signUpRequests, ceremonies, invites]) {
    const { rowCount } = await db.delete(table).where(lt(table.expiresAt, longExpired));
    deleted += rowCount ?? 0;
  }
  return deleted;
}
