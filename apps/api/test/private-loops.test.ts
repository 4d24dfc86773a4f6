import { calls, type CallName } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import type { Visibility } from '@swirl/contract/preferences';
import { findReportedLoop } from '@swirl/db/stores/moderation/reported-content.store';
import { readConfig } from '@swirl/platform/config';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPresentLoops } from '../src/modules/loops/loop-details.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

/** Sets the preference like the settings page. */
const prefer = (userId: string, loopVisibility: Visibility) =>
  api.db.execute(
    `UPDATE users SET preferences = preferences || '{"loopVisibility":"${loopVisibility}"}'
     WHERE id = '${userId}'`,
  );

const shown = async (cookie: string, userId: string) => {
  const { body } = await call(api, 'users.loops', { userId }, { cookie });
  return endpoints['users.loops'].response.parse(body).map(({ id }) => id);
};

describe('a private loop', () => {
  it('reveals its media to no one else, in any response', async () => {
    const author = await api.signIn();
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db, {
      userId: author.user.id,
      mediaType: 'video',
      visibility: 'private',
    });
    const { objectKey } = await createLoopMedia(api.db, { loopId, role: '720' });
    const own = await call(api, 'loops.read', { loopId }, { cookie: author.cookie });
    expect(JSON.stringify(own.body)).toContain(objectKey);
    const paths: CallName[] = ['loops.feed', 'loops.read', 'loops.remixes', 'loops.comments'];
    for (const name of paths) {
      const path = calls[name].path.replace(':loopId', loopId);
      const text = await (await api.fetch(path, { headers: { cookie } })).text();
      expect(text).not.toContain(objectKey);
    }
    const { body } = await call(api, 'users.loops', { userId: author.user.id }, { cookie });
    expect(body).toEqual([]);
  });
});

describe('a loop that a query returned by mistake', () => {
  it.each([
    ['it is private', { visibility: 'private' }],
    ['a moderator hid it', { state: 'hidden' }],
    ['it is still processing', { state: 'processing', mediaType: 'audio' }],
  ] as const)('is shown only to its author when %s', async (_, facts) => {
    const author = await createUser(api.db);
    const other = await createUser(api.db);
    const { id } = await createLoop(api.db, { userId: author.id, ...facts });
    const present = createPresentLoops({ db: api.db, config: readConfig(process.env) });
    // The one read that does not ask what the viewer may see.
    const readAs = async ({ id: viewerId }: { id: string }) => {
      const row = await findReportedLoop(api.db, viewerId, id);
      return row === null ? [] : [row];
    };
    expect(await present(author, await readAs(author))).toMatchObject([{ id }]);
    await expect(present(other, await readAs(other))).rejects.toThrow(
      'Broken invariant: loop visible',
    );
  });
});

describe('the preference for who sees your loops', () => {
  it('hides all older loops from the next request on when narrowed', async () => {
    const { user } = await api.signIn();
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db, { userId: user.id });
    expect(await shown(cookie, user.id)).toEqual([id]);
    for (const narrower of ['friends', 'private'] as const) {
      await prefer(user.id, narrower);
      expect(await shown(cookie, user.id)).toEqual([]);
      expect((await call(api, 'loops.read', { loopId: id }, { cookie })).status).toBe(404);
    }
    await prefer(user.id, 'public');
    expect(await shown(cookie, user.id)).toEqual([id]);
  });

  it('reveals nothing that was posted as private or for friends when widened', async () => {
    const author = await api.signIn({ preferences: { loopVisibility: 'private' } });
    const { cookie } = await api.signIn();
    const body = { mediaType: 'status', caption: 'For me alone' };
    await call(api, 'loops.create', {}, { cookie: author.cookie, body });
    await prefer(author.user.id, 'friends');
    await call(api, 'loops.create', {}, { cookie: author.cookie, body });
    await prefer(author.user.id, 'public');
    expect(await shown(cookie, author.user.id)).toEqual([]);
    expect(await shown(author.cookie, author.user.id)).toHaveLength(2);
  });
});
