import { canSeeProfile } from '@swirl/contract/policies/people';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createBlock, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { findVisiblePerson } from './people.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const onOff = [true, false];
const cases = onOff.flatMap((suspended) =>
  onOff.flatMap((leaving) =>
    onOff.flatMap((viewerBlocks) =>
      onOff.map((blocksViewer) => ({ suspended, leaving, viewerBlocks, blocksViewer })),
    ),
  ),
);

describe('the SQL form of user visibility', () => {
  it.each(cases)('agrees with the policies: %j', async ({ suspended, leaving, ...between }) => {
    const { db } = database;
    const viewer = await createUser(db);
    const person = await createUser(db, {
      suspendedAt: suspended ? new Date() : null,
      leavingAt: leaving ? new Date() : null,
    });
    const hidden = suspended || leaving;
    if (between.viewerBlocks) {
      await createBlock(db, { blockerId: viewer.id, blockedId: person.id });
    }
    if (between.blocksViewer) {
      await createBlock(db, { blockerId: person.id, blockedId: viewer.id });
    }
    const found = await findVisiblePerson(db, viewer.id, person.id);
    expect(found !== null).toBe(canSeeProfile(viewer, { id: person.id, hidden, between }));
    expect((await findVisiblePerson(db, person.id, person.id))?.id).toBe(person.id);
  });

  it('finds no missing users', async () => {
    expect(await findVisiblePerson(database.db, newId(), newId())).toBeNull();
  });
});
