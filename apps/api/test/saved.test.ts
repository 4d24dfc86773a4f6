import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { eraseLoop } from '@swirl/db/personal-data/erase-loop';
import { deleteOldGaps } from '@swirl/db/stores/loops/saved.store';
import { loops } from '@swirl/db/tables/loops';
import { collections, savedLoops } from '@swirl/db/tables/saved-loops';
import { createBlock, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

async function createSaver() {
  const { user, cookie } = await api.signIn();
  const summaries = async () => {
    const { body } = await call(api, 'collections.list', {}, { cookie });
    return endpoints['collections.list'].response.parse(body);
  };
  const create = async (name: string) => {
    const answer = await call(api, 'collections.create', {}, { cookie, body: { name } });
    expect(answer.status).toBe(201);
    return endpoints['collections.create'].response.parse(answer.body).id;
  };
  return {
    user,
    cookie,
    summaries,
    create,
    save: (loopId: string) => call(api, 'saved.save', {}, { cookie, body: { loopId } }),
    unsave: (loopId: string) => call(api, 'saved.unsave', { loopId }, { cookie }),
    add: (collectionId: string, loopId: string) =>
      call(api, 'collections.add', { collectionId, loopId }, { cookie }),
    remove: (collectionId: string, loopId: string) =>
      call(api, 'collections.remove', { collectionId, loopId }, { cookie }),
    entries: async () => {
      const { body } = await call(api, 'saved.list', {}, { cookie });
      return endpoints['saved.list'].response.parse(body).map(({ loop }) => loop?.id ?? null);
    },
    feed: async (collectionId: string) => {
      const { body } = await call(api, 'collections.loops', { collectionId }, { cookie });
      return endpoints['collections.loops'].response.parse(body).map(({ id }) => id);
    },
    hasSaved: async (loopId: string) => {
      const { body } = await call(api, 'loops.read', { loopId }, { cookie });
      return endpoints['loops.read'].response.parse(body).hasSaved;
    },
  };
}

const hide = (loopId: string, visibility: 'public' | 'private') =>
  api.db.update(loops).set({ visibility }).where(eq(loops.id, loopId));

describe('saving', () => {
  it('keeps loops for their owner alone, latest first, and twice is once', async () => {
    const { save, entries, hasSaved, user } = await createSaver();
    const other = await createSaver();
    const [first, second] = [await createLoop(api.db), await createLoop(api.db)];
    expect(await hasSaved(first.id)).toBe(false);
    const saved = { status: 200, body: { hasSaved: true, collectionIds: [] } };
    expect(await save(first.id)).toMatchObject(saved);
    await save(second.id);
    expect(await save(first.id)).toMatchObject(saved);
    expect(await entries()).toEqual([second.id, first.id]);
    expect(await hasSaved(first.id)).toBe(true);
    expect(await other.entries()).toEqual([]);
    expect(await other.hasSaved(first.id)).toBe(false);
    expect(await other.summaries()).toMatchObject({ all: { loops: 0, cover: null } });
    await other.unsave(first.id);
    expect(await entries()).toHaveLength(2);
    expect(user.id).not.toBe(other.user.id);
  });

  it('is for loops that can be seen', async () => {
    const { save, cookie, user } = await createSaver();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const { id: blockerId } = await createUser(api.db);
    const blocked = await createLoop(api.db, { userId: blockerId });
    await createBlock(api.db, { blockerId, blockedId: user.id });
    for (const loopId of [hidden.id, blocked.id, newId()]) {
      expect(await save(loopId)).toMatchObject(refused('loop_not_found'));
      const read = await call(api, 'saved.read', { loopId }, { cookie });
      expect(read).toMatchObject(refused('loop_not_found'));
    }
  });

  it('pages without gaps, and its cursor is refused elsewhere', async () => {
    const { save, cookie, create } = await createSaver();
    const made = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await createLoop(api.db);
      await save(id);
      made.unshift(id);
    }
    const page = async (cursor?: string) => {
      const query = { limit: 2, cursor };
      const { body, headers } = await call(api, 'saved.loops', {}, { cookie, query });
      const ids = endpoints['saved.loops'].response.parse(body).map(({ id }) => id);
      return { ids, next: headers.get(nextCursorHeader) ?? undefined };
    };
    const one = await page();
    const other = await page(one.next);
    expect([...one.ids, ...other.ids]).toEqual(made);
    expect(other.next).toBeUndefined();
    const params = { collectionId: await create('Mornings') };
    const query = { cursor: one.next };
    const elsewhere = await call(api, 'collections.loops', params, { cookie, query });
    expect(elsewhere).toMatchObject(refused('cursor_invalid'));
  });
});

describe('a saved loop that is no longer visible', () => {
  it('is an entry without content or author for 30 days, then it is gone', async () => {
    const { save, entries, cookie, summaries, create, add, remove, feed } = await createSaver();
    const loop = await createLoop(api.db, { caption: 'Bread in, phone off', moodTags: ['cozy'] });
    await save(loop.id);
    const collectionId = await create('Mornings');
    await add(collectionId, loop.id);
    await hide(loop.id, 'private');
    const { body } = await call(api, 'saved.list', {}, { cookie });
    expect(body).toEqual([{ id: expect.any(String), savedAt: expect.any(String), loop: null }]);
    expect(await remove(collectionId, loop.id)).toMatchObject({ body: { hasSaved: false } });
    expect(await feed(collectionId)).toEqual([]);
    expect(await summaries()).toMatchObject({
      all: { loops: 0, gone: 1, seconds: 0, arcs: [], cover: null },
      collections: [{ id: collectionId, loops: 0, gone: 0, cover: null }],
    });
    await hide(loop.id, 'public');
    expect(await entries()).toEqual([loop.id]);

    await hide(loop.id, 'private');
    expect(await entries()).toEqual([null]);
    await api.db
      .update(savedLoops)
      .set({ unavailableSince: sql`now() - interval '31 days'` })
      .where(eq(savedLoops.loopId, loop.id));
    expect(await entries()).toEqual([]);
    expect(await summaries()).toMatchObject({ all: { gone: 0 } });
    await hide(loop.id, 'public');
    expect(await deleteOldGaps(api.db, 10)).toBe(0);
    await hide(loop.id, 'private');
    expect(await deleteOldGaps(api.db, 10)).toBe(1);
    await hide(loop.id, 'public');
    expect(await entries()).toEqual([]);
  });

  it('stays as an entry after its author deleted it, and nothing leads to it', async () => {
    const { save, entries, user, cookie } = await createSaver();
    const loop = await createLoop(api.db);
    await save(loop.id);
    await eraseLoop(api.db, loop.id);
    expect(await entries()).toEqual([null]);
    const [kept] = await api.db.select().from(savedLoops).where(eq(savedLoops.userId, user.id));
    expect(kept?.loopId).toBeNull();
    const state = await call(api, 'saved.unsave', { loopId: loop.id }, { cookie });
    expect(state).toMatchObject({ status: 200, body: { hasSaved: false } });
  });
});

describe('a collection', () => {
  it('holds loops that can be in several, and saves what is put into it', async () => {
    const { create, add, remove, feed, entries, hasSaved, unsave } = await createSaver();
    const [morning, night] = [await create(' For slow mornings '), await create('3 a.m.')];
    const [one, two] = [await createLoop(api.db), await createLoop(api.db)];
    expect(await add(morning, one.id)).toMatchObject({
      body: { hasSaved: true, collectionIds: [morning] },
    });
    await add(morning, two.id);
    const both = { hasSaved: true, collectionIds: [morning, night] };
    expect(await add(night, two.id)).toMatchObject({ status: 200, body: both });
    expect(await feed(morning)).toEqual([two.id, one.id]);
    expect(await remove(morning, two.id)).toMatchObject({ body: { collectionIds: [night] } });
    expect(await feed(morning)).toEqual([one.id]);
    await add(morning, two.id);
    const unsaved = { hasSaved: false, collectionIds: [morning, night] };
    expect(await unsave(two.id)).toMatchObject({ status: 200, body: unsaved });
    expect(await feed(night)).toEqual([]);
    expect(await entries()).toEqual([one.id]);
    expect(await hasSaved(two.id)).toBe(false);
  });

  it('has a ring with an arc for each loop, or for each mood of many', async () => {
    const { create, add, summaries, user } = await createSaver();
    const collectionId = await create('For slow mornings');
    const author = await createUser(api.db, { firstName: 'Marguerite' });
    const spoken = { userId: author.id, mediaType: 'audio', duration: 20 } as const;
    for (const mood of ['cozy', 'chill']) {
      const { id } = await createLoop(api.db, { ...spoken, moodTags: [mood] });
      await add(collectionId, id);
    }
    const one = (mood: string) => ({ mood, loops: 1 });
    const summary = { loops: 2, seconds: 40, arcs: [one('chill'), one('cozy')] };
    expect(await summaries()).toMatchObject({
      all: summary,
      collections: [{ ...summary, name: 'For slow mornings', cover: { firstName: 'Marguerite' } }],
    });
    const many = Array.from({ length: limits.collections.arcs - 1 }, () => newId());
    for (const id of many) {
      await createLoop(api.db, { ...spoken, id, moodTags: ['cozy'] });
    }
    await api.db
      .insert(savedLoops)
      .values(many.map((loopId) => ({ id: newId(), userId: user.id, loopId })));
    const { all } = await summaries();
    expect(all.arcs).toEqual([
      { mood: 'cozy', loops: limits.collections.arcs },
      { mood: 'chill', loops: 1 },
    ]);
  });

  it('is renamed and deleted by its owner; what was in it stays saved', async () => {
    const { create, add, cookie, summaries, entries } = await createSaver();
    const collectionId = await create('Mornings');
    const loop = await createLoop(api.db);
    await add(collectionId, loop.id);
    const rename = (name: string) =>
      call(api, 'collections.rename', { collectionId }, { cookie, body: { name } });
    expect(await rename('Evenings')).toMatchObject({ body: { name: 'Evenings' } });
    expect(await rename('  ')).toMatchObject(refused('collection_name_empty'));
    const long = 'x'.repeat(limits.collections.name.max + 1);
    expect(await rename(long)).toMatchObject(refused('collection_name_too_long'));
    expect(await summaries()).toMatchObject({ collections: [{ name: 'Evenings' }] });
    const gone = await call(api, 'collections.delete', { collectionId }, { cookie });
    expect(gone.status).toBe(204);
    expect(await summaries()).toMatchObject({ collections: [] });
    expect(await entries()).toEqual([loop.id]);
    expect(await rename('Evenings')).toMatchObject(refused('collection_not_found'));
  });

  it('of another person does not exist', async () => {
    const { create, add, summaries, feed } = await createSaver();
    const collectionId = await create('Mornings');
    const loop = await createLoop(api.db);
    await add(collectionId, loop.id);
    const { cookie, summaries: theirs } = await createSaver();
    const params = { collectionId };
    const both = { collectionId, loopId: loop.id };
    for (const answer of [
      await call(api, 'collections.loops', params, { cookie }),
      await call(api, 'collections.saved', params, { cookie }),
      await call(api, 'collections.rename', params, { cookie, body: { name: 'Mine' } }),
      await call(api, 'collections.delete', params, { cookie }),
      await call(api, 'collections.add', both, { cookie }),
      await call(api, 'collections.remove', both, { cookie }),
    ]) {
      expect(answer).toMatchObject(refused('collection_not_found'));
    }
    expect(await theirs()).toMatchObject({ collections: [] });
    expect(await summaries()).toMatchObject({ collections: [{ name: 'Mornings', loops: 1 }] });
    expect(await feed(collectionId)).toEqual([loop.id]);
  });

  it('takes only loops that can be seen', async () => {
    const { create, add, feed } = await createSaver();
    const collectionId = await create('Mornings');
    const hidden = await createLoop(api.db, { visibility: 'private' });
    expect(await add(collectionId, hidden.id)).toMatchObject(refused('loop_not_found'));
    expect(await feed(collectionId)).toEqual([]);
  });

  it('is one of at most a hundred, also when several are created at once', async () => {
    const { user, cookie } = await createSaver();
    const most = Array.from({ length: limits.collections.max - 1 }, (_, index) => ({
      id: newId(),
      userId: user.id,
      name: String(index),
    }));
    await api.db.insert(collections).values(most);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        call(api, 'collections.create', {}, { cookie, body: { name } }),
      ),
    );
    const late = answers.filter(({ status }) => status !== 201);
    expect(late).toMatchObject([refused('too_many_collections'), refused('too_many_collections')]);
  });
});
