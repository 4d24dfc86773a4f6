import {
  canSeeComment,
  canSeeRemovedComment,
  type CommentFacts,
} from '@swirl/contract/policies/comments';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createBlock, createComment, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVisibleComment, readComments, readReplies } from './stores/loops/comments.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const onOff = [true, false];
const hiddenOrNot = [
  [false, true],
  [true, true],
  [false, false],
] as const;
const cases = ([null, 'hidden', 'removed'] as const).flatMap((moderated) =>
  onOff.flatMap((authorHidden) =>
    hiddenOrNot.flatMap(([hiddenFromLoop, ready]) =>
      onOff.flatMap((viewerBlocks) =>
        onOff.map((blocksViewer) => ({
          moderated,
          authorHidden,
          hiddenFromLoop,
          ready,
          viewerBlocks,
          blocksViewer,
        })),
      ),
    ),
  ),
);

describe('the SQL form of comment visibility', () => {
  it.each(cases)('agrees with the policy: %j', async (drawn) => {
    const { moderated, authorHidden, hiddenFromLoop, ready, ...between } = drawn;
    const { db } = database;
    const viewer = await createUser(db);
    const loop = await createLoop(db);
    const author = await createUser(db, { suspendedAt: authorHidden ? new Date() : null });
    const comment = await createComment(db, {
      loopId: loop.id,
      userId: author.id,
      hiddenAt: moderated === 'hidden' ? new Date() : null,
      removedAt: moderated === 'removed' ? new Date() : null,
      hiddenFromLoopAt: hiddenFromLoop ? new Date() : null,
      ...(!ready && { kind: 'voice', content: null, state: 'processing' }),
    });
    const replier = await createUser(db);
    const reply = await createComment(db, {
      loopId: loop.id,
      userId: replier.id,
      parentId: comment.id,
    });
    if (between.viewerBlocks) {
      await createBlock(db, { blockerId: viewer.id, blockedId: author.id });
    }
    if (between.blocksViewer) {
      await createBlock(db, { blockerId: author.id, blockedId: viewer.id });
    }
    const apart = { viewerBlocks: false, blocksViewer: false };
    for (const person of [viewer, author, replier, { id: loop.userId }]) {
      const facts = {
        authorId: author.id,
        authorHidden,
        loopAuthorId: loop.userId,
        moderated,
        hiddenFromLoop,
        ready,
        between: person === viewer ? between : apart,
        parent: null,
      };
      const replied: CommentFacts = {
        ...facts,
        authorId: replier.id,
        authorHidden: false,
        moderated: null,
        hiddenFromLoop: false,
        ready: true,
        between: apart,
        parent: facts,
      };
      const page = { viewerId: person.id, size: 10 };
      const read = await readComments(db, loop.id, page);
      expect(read.length === 1).toBe(canSeeComment(person, facts));
      const listed = await readComments(db, loop.id, { ...page, order: 'newest' });
      const isListed =
        moderated === 'removed'
          ? canSeeRemovedComment(person, facts)
          : canSeeComment(person, facts);
      expect(listed.map(({ author: shown }) => shown?.id)).toEqual(
        isListed ? [moderated === 'removed' ? undefined : author.id] : [],
      );
      const found = await findVisibleComment(db, person.id, reply.id);
      expect(found !== null).toBe(canSeeComment(person, replied));
      const replies = await readReplies(db, comment.id, page);
      expect(replies.length === 1).toBe(canSeeComment(person, replied));
    }
  });
});
