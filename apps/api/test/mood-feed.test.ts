import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { updateLoop } from '@swirl/db/stores/loops/loops.store';
import { createBlock, createLoop, createMute, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

let made = 0;
const newMood = () => `mood-${(made += 1)}`;

const send = (cookie: string, mood: string, query: Record<string, string | number> = {}) =>
  call(api, 'loops.ofMood', { mood }, { cookie, query });

const idsOf = async (cookie: string, mood: string) =>
  endpoints['loops.ofMood'].response.parse((await send(cookie, mood)).body).map(({ id }) => id);

const post = async (moodTags: string[], given: Parameters<typeof createLoop>[1] = {}) =>
  (await createLoop(api.db, { ...given, moodTags })).id;

describe('the feed of a mood', () => {
  it('contains the loops with exactly that mood, newest first', async () => {
    const { cookie } = await api.signIn();
    const mood = newMood();
    const older = await post([mood, 'cozy']);
    await post([`${mood}-too`]);
    await post([]);
    const newer = await post(['cozy', mood]);
    expect(await idsOf(cookie, mood)).toEqual([newer, older]);
    expect(await idsOf(cookie, newMood())).toEqual([]);
  });

  it('pages without gaps or duplicates', async () => {
    const { cookie } = await api.signIn();
    const mood = newMood();
    const posted: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) posted.unshift(await post([mood]));
    const walked: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await send(cookie, mood, { limit: 3, ...(cursor && { cursor }) });
      walked.push(...endpoints['loops.ofMood'].response.parse(page.body).map(({ id }) => id));
      cursor = page.headers.get(nextCursorHeader);
      // Does not affect the pages still to come.
      await post([mood]);
    } while (cursor);
    expect(walked).toEqual(posted);
  });

  it('refuses the cursor of another mood', async () => {
    const { cookie } = await api.signIn();
    const mood = newMood();
    for (let nth = 0; nth < 2; nth += 1) await post([mood]);
    const page = await send(cookie, mood, { limit: 1 });
    const cursor = page.headers.get(nextCursorHeader) ?? '';
    expect(await send(cookie, mood, { cursor })).toMatchObject({ status: 200 });
    expect(await send(cookie, newMood(), { cursor })).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
  });

  it('leaves out loops the viewer may not see, and those of muted users', async () => {
    const { user, cookie } = await api.signIn();
    const mood = newMood();
    const [blocked, blocker, muted] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db),
    ];
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: user.id });
    await createMute(api.db, { muterId: user.id, mutedId: muted.id });
    for (const { id: userId } of [blocked, blocker, muted]) await post([mood], { userId });
    await post([mood], { visibility: 'private' });
    await post([mood], { visibility: 'friends' });
    await post([mood], { state: 'hidden' });
    const own = await post([mood], { userId: user.id, visibility: 'private' });
    expect(await idsOf(cookie, mood)).toEqual([own]);
  });

  it('reflects a loop’s changed moods', async () => {
    const { cookie } = await api.signIn();
    const [before, after] = [newMood(), newMood()];
    const id = await post([before]);
    await api.db.transaction((tx) => updateLoop(tx, id, { moodTags: [after] }));
    expect(await idsOf(cookie, before)).toEqual([]);
    expect(await idsOf(cookie, after)).toEqual([id]);
  });

  it('refuses an invalid mood', async () => {
    const { cookie } = await api.signIn();
    for (const mood of ['Not A Mood', '#cozy', 'a--b', 'x'.repeat(80)]) {
      expect(await send(cookie, mood)).toMatchObject({ status: 400 });
    }
  });
});
