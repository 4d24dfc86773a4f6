import { moodPoints } from '@swirl/contract/mood-points';
import { newId } from '@swirl/db/ids';
import { findFeedPools, writeFeedPools } from '@swirl/db/stores/feeds/feed-pools.store';
import { reposts } from '@swirl/db/tables/reposts';
import { createLogger } from '@swirl/platform/logger';
import { createFollow, createLoop, createUser } from '@swirl/testing/factories';
import { createRefreshDiscover } from '../../worker/src/jobs/refresh-discover.ts';
import { call } from './client.ts';
import type { TestApi } from './harness.ts';

/** Where a loop is suggested to the viewer, by the name of the list. */
export async function createSuggestions(api: TestApi) {
  const viewer = await api.signIn();
  const author = await createUser(api.db);
  const passer = await createUser(api.db);
  const stranger = await createUser(api.db);
  for (const followingId of [author.id, passer.id]) {
    await createFollow(api.db, { followerId: viewer.user.id, followingId });
  }
  const caption = `overgrown ${newId()}`;
  const given = { moodTags: ['cozy'], caption };
  const followed = await createLoop(api.db, { ...given, userId: author.id });
  const passed = await createLoop(api.db, { ...given, userId: stranger.id });
  await api.db.insert(reposts).values({ id: newId(), userId: passer.id, loopId: passed.id });
  await writeFeedPools(api.db, await findFeedPools(api.db));
  await createRefreshDiscover().perform(
    {},
    {
      db: api.db,
      logger: createLogger({ level: 'silent' }, { name: 'test' }),
      signal: new AbortController().signal,
    },
  );
  const { cookie } = viewer;
  const wish = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 };
  const lists: Record<string, () => Promise<{ body: unknown }>> = {
    newest: () => call(api, 'loops.feed', {}, { cookie, query: { limit: 50 } }),
    'newest by offset': () =>
      call(api, 'loops.feed', {}, { cookie, query: { limit: 50, offset: 1 } }),
    following: () => call(api, 'loops.feed', {}, { cookie, query: { feed: 'following' } }),
    'following by offset': () =>
      call(api, 'loops.feed', {}, { cookie, query: { feed: 'following', offset: 0 } }),
    'following with reposts': () =>
      call(api, 'loops.feed', {}, { cookie, query: { feed: 'following', include: 'all' } }),
    'For you': () => call(api, 'feeds.forYou', {}, { cookie, query: { limit: 50 } }),
    'a mood': () => call(api, 'loops.ofMood', { mood: 'cozy' }, { cookie, query: { limit: 50 } }),
    'a journey': () => call(api, 'journeys.plan', {}, { cookie, body: wish }),
    Discover: () => call(api, 'discover.read', {}, { cookie }),
    voices: () => call(api, 'discover.voices', {}, { cookie, query: { moods: 'cozy' } }),
    search: () => call(api, 'search.loops', {}, { cookie, query: { q: caption.slice(-12) } }),
  };
  const where = async () => {
    const found: string[] = [];
    for (const [name, list] of Object.entries(lists)) {
      const body = JSON.stringify((await list()).body);
      if ([followed.id, passed.id].some((id) => body.includes(id))) found.push(name);
    }
    return found;
  };
  return { viewer, followed, passed, where, names: Object.keys(lists) };
}
