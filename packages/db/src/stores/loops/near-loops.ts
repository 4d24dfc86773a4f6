import { and, eq, or, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import { check } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';

/** How many of the newest loops are looked at. */
const NEAR = 1_000;

const viewer = sql.placeholder('viewer');
const near = alias(loops, 'near');

/**
 * What the viewer sees of followed people among the newest loops of all. Enough for a page shows that
 * walking the feed ends soon; those who follow thousands of silent people could walk all of it.
 */
export const followedNear = preparedBySize((db, size) =>
  db
    .select({ feedKey: sql<string>`${near.feedKey}` })
    .from(
      sql`(SELECT * FROM ${loops} WHERE ${loops.feedKey} < ${sql.placeholder('before')}
        ORDER BY ${loops.feedKey} DESC LIMIT ${sql.raw(String(NEAR))}) AS near`,
    )
    .innerJoin(users, eq(users.id, near.userId))
    .where(
      and(
        or(eq(near.userId, viewer), follow(viewer, near.userId)),
        notMuted(viewer, near.userId),
        noMutedTerm(viewer, near),
        wantedBy(viewer, near),
        check(
          'rows: near followed people: visible',
          visibleTo(viewer, { loop: near, author: users }),
        ),
      ),
    )
    .orderBy(newestFirst(near.feedKey, size))
    .prepare(`followed_near_${size}`),
);
