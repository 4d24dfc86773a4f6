import { createLogger } from '@swirl/platform/logger';
import { ceremonies } from '@swirl/db/tables/ceremonies';
import { invites } from '@swirl/db/tables/invites';
import { oneTimeLinks } from '@swirl/db/tables/one-time-links';
import { newId } from '@swirl/db/ids';
import { signUpRequests } from '@swirl/db/tables/sign-up-requests';
import { createTestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { expect, test } from 'vitest';
import { sweepSecrets } from '../src/jobs/sweep-secrets.ts';

const HOUR_MS = 3_600_000;

test('links, sign-ups, ceremonies and invites are deleted a day after they expired, others stay', async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const { id: userId, email } = await createUser(db);
  for (const [index, hours] of [-25, -23, 1].entries()) {
    const hash = String(index).repeat(64);
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const common = { email, expiresAt };
    await db
      .insert(oneTimeLinks)
      .values({ ...common, tokenHash: hash, kind: 'verify-email', userId });
    await db.insert(signUpRequests).values({
      ...common,
      id: newId(),
      passwordHash: '$argon2id$x',
      stayLoggedIn: false,
    });
    await db
      .insert(ceremonies)
      .values({ idHash: hash, kind: 'passkey-sign-in', contents: {}, expiresAt });
    await db.insert(invites).values({ tokenHash: hash, expiresAt });
  }

  const logger = createLogger({ level: 'silent' }, { name: 'worker' });
  await sweepSecrets.perform({}, { db, logger, signal: new AbortController().signal });

  for (const table of ['one_time_links', 'sign_up_requests', 'ceremonies', 'invites']) {
    const { rows } = await pool.query(`SELECT $1 AS "table", count(*)::int FROM ${table}`, [table]);
    expect(rows).toEqual([{ table, count: 2 }]);
  }
  await database.drop();
});
