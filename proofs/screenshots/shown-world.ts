import { limits } from '@swirl/contract/limits';
import { createDb, createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { startStack } from '@swirl/stack/stack';
import { createLoop, createSession, createUser } from '@swirl/testing/factories';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { demoEmail } from '@swirl/demo-world/demo-accounts';
import { people } from '@swirl/demo-world/world/people';

export interface ShownWorld {
  readonly origin: string;
  readonly cookie: ReturnType<typeof sessionCookie>;
  /** A loop of every kind, and one with the longest text allowed. */
  readonly loops: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

const LONG_NAME = 'Wilhelmina-Konstantina Featherstonehaugh-Okonkwo-X'.slice(0, limits.name.max);
const LONGEST_EMAIL = 'longest@example.test';
const LONG_CAPTION = 'the kettle, the choir and everything that happened on the stairs that night '
  .repeat(7)
  .slice(0, limits.loop.caption.max);

/** The built app on the seeded database, with a signed-in user who has friends. */
export async function startShownWorld(): Promise<ShownWorld> {
  const pool = createPool(readConfig(process.env).postgres, { applicationName: 'screenshots' });
  const db = createDb(pool);
  const viewer = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    demoEmail(people.ava.username),
  ]);
  const userId = viewer.rows[0]?.id;
  if (userId === undefined) throw new Error('There is no demo world here. Run pnpm seed first.');
  // Left behind by a run that was stopped.
  await pool.query('DELETE FROM users WHERE email = $1', [LONGEST_EMAIL]);
  const longest = await createUser(db, {
    firstName: LONG_NAME,
    lastName: LONG_NAME,
    email: LONGEST_EMAIL,
    username: 'w'.repeat(limits.username.max),
    verificationStatus: 'verified',
  });
  const longestLoop = await createLoop(db, {
    userId: longest.id,
    caption: LONG_CAPTION,
    moodTags: ['contemplating', 'spiraling', 'adventurous', 'motivated', 'energized'],
  });
  const { rows } = await pool.query<{ kind: string; id: string }>(
    `SELECT DISTINCT ON (media_type) media_type AS kind, id FROM loops
      WHERE state = 'ready' AND visibility = 'public' AND user_id <> $1
      ORDER BY media_type, feed_key DESC`,
    [longest.id],
  );
  const { sessionId, session } = await createSession(db, { userId });
  const stack = await startStack({
    web: true,
    env: {
      LOG_LEVEL: 'warn',
      // Without rate limits: taking screenshots opens fifty pages in a minute.
      RATE_LIMIT_API: '20000/5m',
      RATE_LIMIT_PAGE: '50000/5m',
    },
  });
  return {
    origin: stack.origin,
    cookie: sessionCookie(sessionId),
    loops: {
      ...Object.fromEntries(rows.map(({ kind, id }) => [kind, id])),
      longest: longestLoop.id,
    },
    async end() {
      await stack.stop();
      await pool.query('DELETE FROM users WHERE id = $1', [longest.id]);
      await pool.query('DELETE FROM sessions WHERE sid = $1', [session.sid]);
      await pool.end();
    },
  };
}
