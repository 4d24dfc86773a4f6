import { canSeeComment } from '@swirl/contract/policies/comments';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createBlock, createComment, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readComments } from './stores/loops/comments.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const onOff = [true, false];
const cases = ([null, 'hidden', 'removed'] as const).flatMap((moderated) =>
  onOff.flatMap((authorHidden) =>
    onOff.flatMap((viewerBlocks) =>
      onOff.map((blocksViewer) => ({ moderated, authorHidden, viewerBlocks, blocksViewer })),
    ),
  ),
);

describe('the SQL form of comment visibility', () => {
  it.each(cases)('agrees with the policy: %j', async ({ moderated, authorHidden, ...between }) => {
    const { db } = database;
    const viewer = await createUser(db);
    const author = await createUser(db, { suspendedAt: authorHidden ? new Date() : null });
    const comment = await createComment(db, {
      userId: author.id,
      hiddenAt: moderated === 'hidden' ? new Date() : null,
      removedAt: moderated === 'removed' ? new Date() : null,
    });
    if (between.viewerBlocks) {
      await createBlock(db, { blockerId: viewer.id, blockedId: author.id });
    }
    if (between.blocksViewer) {
      await createBlock(db, { blockerId: author.id, blockedId: viewer.id });
    }
    const facts = { authorId: author.id, authorHidden, moderated, between };
    for (const person of [viewer, author]) {
      const page = { viewerId: person.id, size: 10 };
      const read = await readComments(db, comment.loopId, page);
      expect(read.length === 1).toBe(canSeeComment(person, facts));
    }
  });
});
