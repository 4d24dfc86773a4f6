import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../one-time-token.ts';
import { invites } from '../../tables/invites.ts';
import { admit, setVerificationStatus, suspend } from './account-standing.store.ts';
import { listActsOn } from '../moderation/audit-log.store.ts';
import { createInvite } from './invites.store.ts';
import { findWaitlistPosition } from './waitlist.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const actsOn = (target: string) => listActsOn(database.db, target, 10);

describe('a change of an account’s state', () => {
  it('is audited with the owner who made it', async () => {
    const owner = await createUser(database.db, { verificationStatus: 'owner' });
    const { id } = await createUser(database.db);
    await database.db.transaction((tx) => suspend(tx, owner.id, id, null));
    expect(await actsOn(id)).toMatchObject([{ actor: owner.id, action: 'user.suspend' }]);
  });

  it('by several at once is made and audited once', async () => {
    const { id } = await createUser(database.db, { admittedAt: null });
    const changes = [1, 2, 3, 4].map(() =>
      database.db.transaction(async (tx) => [
        await admit(tx, 'operator', id),
        await setVerificationStatus(tx, 'operator', id, { to: 'verified' }),
      ]),
    );
    const made = (await Promise.all(changes)).flat().filter(Boolean);
    expect(made).toHaveLength(2);
    expect(await actsOn(id)).toMatchObject([
      { action: 'user.set-verification' },
      { action: 'user.admit' },
    ]);
  });

  it('for a missing user changes nothing and is not audited', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    const made = await database.db.transaction(async (tx) => [
      await admit(tx, 'operator', id),
      await setVerificationStatus(tx, 'operator', id, { to: 'owner' }),
      (await suspend(tx, 'operator', id, null)).changed,
    ]);
    expect(made).toEqual([false, false, false]);
    expect(await actsOn(id)).toEqual([]);
  });
});

it('an invite remembers the owner who created it', async () => {
  const { id } = await createUser(database.db, { verificationStatus: 'owner' });
  const { token } = await database.db.transaction((tx) => createInvite(tx, id, 1));
  expect(await database.db.select().from(invites)).toMatchObject([
    { tokenHash: hashToken(token), createdBy: id },
  ]);
  expect(await actsOn(hashToken(token))).toMatchObject([{ actor: id, action: 'invite.create' }]);
});

it('a waitlist position counts those who came before and still wait', async () => {
  const [first, second, third] = [
    await createUser(database.db, { admittedAt: null }),
    await createUser(database.db, { admittedAt: null }),
    await createUser(database.db, { admittedAt: null }),
  ];
  expect(await findWaitlistPosition(database.db, third.id)).toBe(3);
  await database.db.transaction((tx) => admit(tx, 'operator', second.id));
  expect(await findWaitlistPosition(database.db, third.id)).toBe(2);
  expect(await findWaitlistPosition(database.db, second.id)).toBeNull();
  expect(await findWaitlistPosition(database.db, first.id)).toBe(1);
});
