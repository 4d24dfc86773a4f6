import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createBlock,
  createComment,
  createFollow,
  createFriendship,
  createLoop,
  createMute,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { eq } from '../drizzle/orm.ts';
import { LAST_ID } from '../ids.ts';
import { loops } from '../tables/loops.ts';
import { findVisibleComment, readComments } from './loops/comments.store.ts';
import { readFamily, readFamilyLoops } from './loops/family.store.ts';
import { readFeatured, refreshFeatured } from './loops/featured.store.ts';
import {
  readFeed,
  readFeedAtOffset,
  readFollowingFeed,
  readLoopsOf,
  readLoopsOfMood,
  readRemixesOf,
} from './loops/feed.store.ts';
import { readLiked } from './loops/liked.store.ts';
import { readLoopWindow } from './loops/loop-search.store.ts';
import { findViewersOf } from './loops/loop-viewers.store.ts';
import { findVisibleLoop } from './loops/loops.store.ts';
import { findPublicLoop } from './loops/public-loops.store.ts';
import { addReaction } from './loops/reactions.store.ts';
import { readRemixCounts } from './loops/remix-counts.store.ts';
import { readSavedSummaries } from './loops/collections.store.ts';
import { readSavedLoops, saveLoop } from './loops/saved.store.ts';
import { findSeenLoops } from './loops/seen-loop.store.ts';
import { findVisibleLoops } from './loops/visible-loops.store.ts';
import {
  findPublicLoop as findPublicLoopToReport,
  findReportableComment,
  findReportableLoop,
  findReportablePerson,
} from './moderation/reports.store.ts';
import { readFollowers, readFollowing } from './people/follow-lists.store.ts';
import { findBlock, removeBlock } from './people/blocks.store.ts';
import { findMutedPeople, removeMute } from './people/mutes.store.ts';
import { findVisiblePerson } from './people/people.store.ts';
import { countVisibleLoops, findVisibleProfile } from './people/profiles.store.ts';
import { readSuggestedCreators } from './people/suggestions.store.ts';
import { findUserCards, readLatestMoods } from './people/user-cards.store.ts';
import { searchPeople } from './people/user-search.store.ts';
import {
  fileVerificationRequest,
  readVerificationRequests,
} from './people/verification-requests.store.ts';

let database: TestDatabase;
let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.db);
});

afterAll(() => database.drop());

/** An author with data for every read, and viewers with every kind of access. */
async function createWorld(db: Queryable) {
  const author = await createUser(db, { username: 'quillwort', firstName: 'Quillwort' });
  const third = await createUser(db);
  const loop = await createLoop(db, {
    userId: author.id,
    caption: 'Quillwort by the lake',
    moodTags: ['quillwort'],
  });
  const original = await createLoop(db, { userId: third.id });
  const remix = { userId: author.id, parentLoopId: original.id, wasRemix: true };
  await createLoop(db, { ...remix, moodTags: ['quillwort'] });
  const remixed = { userId: third.id, parentLoopId: loop.id, wasRemix: true };
  const remixOfLoop = await createLoop(db, remixed);
  const comment = await createComment(db, { loopId: original.id, userId: author.id });
  await createReaction(db, { loopId: loop.id, userId: third.id });
  await createFriendship(db, author.id, third.id);
  await fileVerificationRequest(db, author.id);
  await refreshFeatured(db);

  /** Twice: one follows the author, the other follows only a user who does. */
  const createViewers = async (meet: (viewerId: string) => Promise<unknown>) => {
    const follower = await createUser(db);
    const newcomer = await createUser(db);
    await createFollow(db, { followerId: follower.id, followingId: author.id });
    await createFollow(db, { followerId: newcomer.id, followingId: third.id });
    for (const { id } of [follower, newcomer]) await meet(id);
    return { follower: follower.id, newcomer: newcomer.id };
  };
  return {
    author,
    third,
    loop,
    original,
    remixOfLoop,
    comment,
    admitted: await createViewers(async () => undefined),
    blocked: await createViewers((blockedId) =>
      createBlock(db, { blockerId: author.id, blockedId }),
    ),
    muting: await createViewers((muterId) => createMute(db, { muterId, mutedId: author.id })),
  };
}

type Read = (db: Queryable, viewerId: string) => Promise<unknown>;

const size = 20;
const isAmong = (rows: readonly { readonly loop: { readonly userId: string } }[]) =>
  rows.some(({ loop }) => loop.userId === world.author.id);

const savedBy = (db: Queryable, viewerId: string) => saveLoop(db, viewerId, world.loop.id);

/** Whether, or how often, the author or their content is in the viewer's results. */
const reads: Readonly<Record<string, Read>> = {
  'the loop': async (db, viewer) => (await findVisibleLoop(db, viewer, world.loop.id)) !== null,
  'loops by their ids': async (db, viewer) =>
    (await findVisibleLoops(db, viewer, [world.loop.id])).length,
  'loops to show by their ids': async (db, viewer) =>
    (await findSeenLoops(db, viewer, [world.loop.id])).length,
  'the loops of the author': async (db, viewerId) =>
    (await readLoopsOf(db, world.author.id, { viewerId, size })).length,
  'the remixes of a loop': async (db, viewerId) =>
    (await readRemixesOf(db, world.original.id, { viewerId, size })).length,
  'the number of remixes': async (db, viewer) =>
    (await readRemixCounts(db, viewer, [world.original.id])).get(world.original.id),
  'the parent of a remix': async (db, viewer) =>
    (await findVisibleLoop(db, viewer, world.remixOfLoop.id))?.visibleParentId === world.loop.id,
  'the family of a remix': async (db, viewer) =>
    (await readFamily(db, viewer, world.remixOfLoop.id)).find(({ id }) => id === world.loop.id)
      ?.visible,
  'the loops of a family': async (db, viewer) =>
    (await readFamilyLoops(db, viewer, [world.loop.id])).length,
  'the loops another user reacted to': async (db, viewerId) =>
    (await readLiked(db, { viewerId, personId: world.third.id, size })).length,
  'the loops the viewer saved': async (db, viewerId) => {
    await savedBy(db, viewerId);
    return (await readSavedLoops(db, { viewerId, collectionId: null, size })).length;
  },
  'the number of loops the viewer saved': async (db, viewerId) => {
    await savedBy(db, viewerId);
    return (await readSavedSummaries(db, viewerId))[0]?.loops;
  },
  'the search for loops': async (db, viewerId) => {
    const query = { terms: ['quillwort'], moods: [] };
    return (await readLoopWindow(db, query, { viewerId, before: LAST_ID })).found.length;
  },
  'live changes of the loop': async (db, viewer) =>
    (await findViewersOf(db, world.loop.id, [viewer])).has(viewer),
  'reacting to the loop': (db, viewer) => addReaction(db, viewer, world.loop.id),
  'comments on a loop': async (db, viewerId) =>
    (await readComments(db, world.original.id, { viewerId, size })).length,
  'one comment': async (db, viewer) =>
    (await findVisibleComment(db, viewer, world.comment.id)) !== null,
  'the loop to report': async (db, viewer) =>
    (await findReportableLoop(db, viewer, world.loop.id)) !== null,
  'the comment to report': async (db, viewer) =>
    (await findReportableComment(db, viewer, world.comment.id)) !== null,
  'the person to report': async (db, viewer) =>
    (await findReportablePerson(db, viewer, world.author.id)) !== null,
  'the person': async (db, viewer) =>
    (await findVisiblePerson(db, viewer, world.author.id)) !== null,
  'the profile': async (db, viewer) =>
    (await findVisibleProfile(db, viewer, world.author.id)) !== null,
  'the number of loops in the profile': (db, viewer) =>
    countVisibleLoops(db, viewer, world.author.id),
  'people by their ids': async (db, viewer) =>
    (await findUserCards(db, viewer, [world.author.id])).length,
  'the moods of the latest loop': async (db, viewer) =>
    (await readLatestMoods(db, viewer, [world.author.id])).size,
  'the followers of another user': async (db, viewerId) =>
    (await readFollowers(db, { viewerId, userId: world.third.id, size })).includes(world.author.id),
  'the users another user follows': async (db, viewerId) =>
    (await readFollowing(db, { viewerId, userId: world.third.id, size })).includes(world.author.id),
  'the search for people': async (db, viewerId) =>
    (await searchPeople(db, { viewerId, terms: ['quillwort'], size })).length,
  'requests for a badge': async (db, viewer) =>
    (await readVerificationRequests(db, viewer, { size })).length,
};

/** The same for suggestions: viewers who have muted the author do not see them there. */
const offers: Readonly<Record<string, Read>> = {
  'the feed': async (db, viewerId) => isAmong(await readFeed(db, { viewerId, size })),
  'the following feed': async (db, viewerId) =>
    isAmong(await readFollowingFeed(db, { viewerId, size })),
  'the feed at an offset': async (db, viewerId) =>
    isAmong(await readFeedAtOffset(db, { viewerId, size, offset: 0, following: false })),
  'the loops of a mood': async (db, viewerId) =>
    isAmong(await readLoopsOfMood(db, 'quillwort', { viewerId, size })),
  'featured loops': async (db, viewer) => isAmong(await readFeatured(db, viewer, size)),
};

describe('a read by its viewer', () => {
  it.each(Object.entries(reads))('finds %s, unless blocked', async (_, read) => {
    const { admitted, blocked, muting } = world;
    expect(await read(database.db, admitted.follower)).toBeTruthy();
    expect(await read(database.db, muting.follower)).toBeTruthy();
    expect(await read(database.db, blocked.follower)).toBeFalsy();
  });

  it.each(Object.entries(offers))('includes %s, unless blocked or muted', async (_, read) => {
    const { admitted, blocked, muting } = world;
    expect(await read(database.db, admitted.follower)).toBe(true);
    expect(await read(database.db, blocked.follower)).toBe(false);
    expect(await read(database.db, muting.follower)).toBe(false);
  });

  it('suggests users to follow, unless blocked or muted', async () => {
    const suggests = async (viewerId: string) =>
      (await readSuggestedCreators(database.db, viewerId, size)).includes(world.author.id);
    expect(await suggests(world.admitted.newcomer)).toBe(true);
    expect(await suggests(world.admitted.follower)).toBe(false);
    expect(await suggests(world.author.id)).toBe(false);
    expect(await suggests(world.blocked.newcomer)).toBe(false);
    expect(await suggests(world.muting.newcomer)).toBe(false);
  });

  it('suggests no author of a featured loop that the viewer may not see', async () => {
    const { db } = database;
    const viewer = await createUser(db);
    const loop = await createLoop(db);
    await refreshFeatured(db);
    const suggested = () => readSuggestedCreators(db, viewer.id, size);
    expect(await suggested()).toContain(loop.userId);
    await db.update(loops).set({ visibility: 'private' }).where(eq(loops.id, loop.id));
    expect(await suggested()).not.toContain(loop.userId);
  });

  it('lists muted users, unless they have blocked the viewer since', async () => {
    const { db } = database;
    const { muterId, mutedId } = await createMute(db);
    expect(await findMutedPeople(db, muterId)).toHaveLength(1);
    await createBlock(db, { blockerId: mutedId, blockedId: muterId });
    expect(await findMutedPeople(db, muterId)).toEqual([]);
  });
});

describe('a read by a visitor', () => {
  it('finds public content and nothing else', async () => {
    const { db } = database;
    const hidden = await createLoop(db, { visibility: 'friends' });
    for (const find of [findPublicLoop, findPublicLoopToReport]) {
      expect(await find(db, world.loop.id)).not.toBeNull();
      expect(await find(db, hidden.id)).toBeNull();
    }
  });
});

describe('a block or mute', () => {
  it('is undone by the user who made it, and by no one else', async () => {
    const { db } = database;
    const block = await createBlock(db);
    const mute = await createMute(db);
    const stranger = await createUser(db);
    await removeBlock(db, stranger.id, block.blockedId);
    await removeMute(db, stranger.id, mute.mutedId);
    expect(await findBlock(db, block.blockerId, block.blockedId)).not.toBeNull();
    expect(await findBlock(db, stranger.id, block.blockedId)).toBeNull();
    expect(await findMutedPeople(db, mute.muterId)).toHaveLength(1);
  });
});
