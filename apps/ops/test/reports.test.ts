import { createTestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { createCase, createReport } from '@swirl/testing/moderation-factories';
import { expect, it } from 'vitest';
import { operatorOn } from './operator.ts';

it('the operator’s list has open cases about owners, and nothing else', async () => {
  const database = await createTestDatabase();
  const operator = operatorOn(database);
  const { db } = database;
  const list = () => operator.run('reports', 'about-owners');
  expect((await list()).stdout).toBe('Nothing waits about owners.\n');

  const boss = await createUser(db, { username: 'boss', verificationStatus: 'owner' });
  const about = await createCase(db, { target: 'user', userId: boss.id });
  await createReport(db, { caseId: about.id });
  await createReport(db, { caseId: about.id });
  await createReport(db);
  await createCase(db, { userId: boss.id, closedAt: new Date() });

  expect(await operator.json('reports', 'about-owners')).toMatchObject([
    { id: about.id, target: 'user', reports: 2, user: { username: 'boss' } },
  ]);
  expect((await list()).stdout).toMatch(/^OWNER +WHAT +REPORTS +SINCE\nboss +user +2 /);
  await database.drop();
});
