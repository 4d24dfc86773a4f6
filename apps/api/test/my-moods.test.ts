import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { reactions } from '@swirl/db/tables/reactions';
import { createBlock, createLoop, createReaction } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const cozy = { x: 0.78, y: -0.42 };
const november = { from: '2026-11-01', to: '2026-11-30' };

async function keepDiary() {
  const { user, cookie } = await api.signIn();
  const save = (entry: object, by = cookie) =>
    call(
      api,
      'myMoods.save',
      {},
      {
        cookie: by,
        body: { id: crypto.randomUUID(), kind: 'check-in', point: cozy, ...entry },
      },
    );
  const read = async (query: object = november, by = cookie) => {
    const answer = await call(api, 'myMoods.read', {}, { cookie: by, query: { ...query } });
    expect(answer.status).toBe(200);
    return endpoints['myMoods.read'].response.parse(answer.body);
  };
  const readAll = async (query?: object, by?: string) =>
    (await read(query, by)).flatMap(({ moments }) => moments);
  return { user, cookie, save, read, readAll };
}

describe('a check-in', () => {
  it('is saved with its time and note, and read back by its owner', async () => {
    const { save, read, cookie } = await keepDiary();
    const at = '2026-11-16T21:41:00.000Z';
    const id = crypto.randomUUID();
    const saved = await save({ id, at, note: '  Rain on the window ' });
    const moment = { kind: 'check-in', id, at, point: cozy, note: 'Rain on the window' };
    expect(saved).toMatchObject({ status: 200, body: moment });
    expect(await read()).toMatchObject([{ day: '2026-11-16', count: 1, moments: [moment] }]);
    const answer = await call(api, 'myMoods.read', {}, { cookie, query: november });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is refused beyond so many a day, but can still be changed', async () => {
    const { save } = await keepDiary();
    const at = '2026-11-15T12:00:00.000Z';
    const ids = Array.from({ length: limits.myMoods.entriesPerDay }, () => crypto.randomUUID());
    for (const id of ids) expect(await save({ id, at })).toMatchObject({ status: 200 });
    expect(await save({ at })).toMatchObject(refused('diary_day_full'));
    expect(await save({ id: ids[0], at, note: 'Later' })).toMatchObject({ status: 200 });
    expect(await save({ at: '2026-11-16T00:00:00.000Z' })).toMatchObject({ status: 200 });
  });

  it('sent again with the same id changes its point and note, and neither time nor kind', async () => {
    const { save, readAll } = await keepDiary();
    const id = crypto.randomUUID();
    const at = '2026-11-16T08:00:00.000Z';
    await save({ id, at, note: 'First' });
    await save({ id, at: '2026-11-17T08:00:00.000Z', point: { x: -0.5, y: 0.123 } });
    const once = { kind: 'check-in', id, at, point: { x: -0.5, y: 0.12 } };
    expect(await readAll()).toMatchObject([{ ...once, note: 'First' }]);
    await save({ id, point: cozy, note: null });
    expect(await readAll()).toMatchObject([{ ...once, point: cozy, note: null }]);
  });

  it('is never later than now', async () => {
    const { save } = await keepDiary();
    const { body } = await save({ at: '2126-01-01T00:00:00.000Z' });
    const { at } = endpoints['myMoods.save'].response.parse(body);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });

  it('with a point outside the plane, a long note or an unknown kind is refused', async () => {
    const { save } = await keepDiary();
    for (const entry of [
      { point: { x: 1.01, y: 0 } },
      { point: { x: 0 } },
      { kind: 'loop' },
      { kind: 'arrival', note: 'Arrived' },
      { id: 'mine' },
      { at: 'yesterday' },
    ]) {
      expect(await save(entry)).toMatchObject(refused('invalid_request'));
    }
    const note = 'x'.repeat(limits.myMoods.note.max);
    expect(await save({ note: `${note}x` })).toMatchObject(refused('mood_note_too_long'));
    expect(await save({ note })).toMatchObject({ status: 200, body: { note } });
  });

  it('belongs to its owner, even under an id that someone else uses', async () => {
    const mine = await keepDiary();
    const other = await keepDiary();
    const id = crypto.randomUUID();
    const at = '2026-11-16T08:00:00.000Z';
    await mine.save({ id, at, note: 'Mine' });
    await other.save({ id, at, note: 'Another' });
    await call(api, 'myMoods.deleteEntry', { entryId: id }, { cookie: other.cookie });
    expect(await other.readAll()).toEqual([]);
    expect(await mine.readAll()).toMatchObject([{ id, note: 'Mine' }]);
  });
});

describe('a day of the diary', () => {
  it('begins and ends by the clock of the given time zone', async () => {
    const { save, read } = await keepDiary();
    await save({ at: '2026-11-16T23:30:00.000Z' });
    const daysIn = async (zone: string) =>
      (await read({ ...november, zone })).map(({ day }) => day);
    expect(await daysIn('UTC')).toEqual(['2026-11-16']);
    expect(await daysIn('Europe/Berlin')).toEqual(['2026-11-17']);
    expect(await daysIn('America/Los_Angeles')).toEqual(['2026-11-16']);
    const only = { from: '2026-11-16', to: '2026-11-16' };
    expect(await read({ ...only, zone: 'Europe/Berlin' })).toEqual([]);
  });

  it('also has own loops and reactions with a mood', async () => {
    const { user, save, readAll } = await keepDiary();
    const createdAt = new Date('2026-11-16T12:00:00Z');
    const posted = { userId: user.id, createdAt };
    const loop = await createLoop(api.db, { ...posted, moodTags: ['cozy'], caption: 'Kettle' });
    const typed = await createLoop(api.db, { ...posted, moodTags: ['homesick'] });
    await createLoop(api.db, posted);
    await createLoop(api.db, {
      ...posted,
      moodTags: ['cozy'],
      mediaType: 'audio',
      state: 'processing',
    });
    await createLoop(api.db, { createdAt, moodTags: ['hyped'] });
    const [seen, hidden] = [await createLoop(api.db), await createLoop(api.db)];
    const felt = { userId: user.id, createdAt };
    await createBlock(api.db, { blockerId: hidden.userId, blockedId: user.id });
    await createReaction(api.db, { ...felt, loopId: seen.id, mood: 'happy' });
    await createReaction(api.db, { ...felt, loopId: hidden.id, mood: 'hyped' });
    await createReaction(api.db, { ...felt, loopId: (await createLoop(api.db)).id });
    await createReaction(api.db, { createdAt, loopId: seen.id, mood: 'sleepy' });
    await save({ kind: 'arrival', at: createdAt.toISOString() });

    const moments = await readAll();
    const byKind = (kind: string) => moments.filter((moment) => moment.kind === kind);
    expect(moments).toHaveLength(5);
    expect(byKind('arrival')).toMatchObject([{ point: cozy, note: null }]);
    expect(byKind('loop').find(({ id }) => id === loop.id)).toMatchObject({
      point: cozy,
      moods: ['cozy'],
      caption: 'Kettle',
    });
    expect(byKind('loop').find(({ id }) => id === typed.id)).toMatchObject({ point: null });
    const reacted = new Map(byKind('reaction').map((moment) => [moment.id, moment]));
    expect(reacted.get(seen.id)).toMatchObject({ moods: ['happy'] });
    expect(reacted.get(seen.id)?.authorName).toBeTruthy();
    expect(reacted.get(hidden.id)).toMatchObject({ moods: ['hyped'], authorName: null });
  });

  it('shows six moments, check-ins before others, and counts all', async () => {
    const { user, save, read } = await keepDiary();
    const createdAt = new Date('2026-11-16T12:00:00Z');
    for (let index = 0; index < 8; index += 1) {
      const { id: loopId } = await createLoop(api.db);
      await createReaction(api.db, { userId: user.id, loopId, mood: 'happy', createdAt });
    }
    await save({ at: '2026-11-16T06:00:00.000Z' });
    const [day] = await read();
    expect(day?.count).toBe(9);
    expect(day?.moments.map(({ kind }) => kind)).toEqual([
      'check-in',
      ...Array(5).fill('reaction'),
    ]);
  });

  it('is refused for too many days, days in reverse and unknown zones', async () => {
    const { cookie } = await keepDiary();
    const readWith = (query: Record<string, string>) =>
      call(api, 'myMoods.read', {}, { cookie, query });
    const from = '2025-01-01';
    expect(await readWith({ from, to: '2026-02-04' })).toMatchObject({ status: 200 });
    for (const query of [
      { from, to: '2026-02-05' },
      { from: '2026-02-05', to: from },
      { from: '2026-02-30', to: '2026-03-01' },
      { from, to: from, zone: 'Mars/Olympus' },
      { from, to: from, zone: "UTC'; --" },
    ]) {
      expect(await readWith(query)).toMatchObject(refused('invalid_request'));
    }
    expect(
      await call(api, 'myMoods.deleteDay', { day: from }, { cookie, query: { zone: 'Mars/Sea' } }),
    ).toMatchObject(refused('invalid_request'));
  });
});

describe('deleting', () => {
  it('removes one entry, a day or everything, and only what the owner added', async () => {
    const mine = await keepDiary();
    const other = await keepDiary();
    const ids = [5, 6, 7, 8].map(() => crypto.randomUUID());
    for (const [index, id] of ids.entries()) {
      await mine.save({ id, at: `2026-11-0${5 + index}T23:30:00.000Z` });
    }
    await other.save({ at: '2026-11-06T23:30:00.000Z' });
    const { id: loopId } = await createLoop(api.db);
    const createdAt = new Date('2026-11-06T12:00:00Z');
    await createReaction(api.db, { userId: mine.user.id, loopId, mood: 'happy', createdAt });
    const left = async () => (await mine.readAll()).map(({ id }) => id);
    const { cookie } = mine;

    await call(api, 'myMoods.deleteEntry', { entryId: ids[0] ?? '' }, { cookie });
    expect(await left()).toEqual([loopId, ids[1], ids[2], ids[3]]);
    const berlin = { cookie, query: { zone: 'Europe/Berlin' } };
    const gone = await call(api, 'myMoods.deleteDay', { day: '2026-11-07' }, berlin);
    expect(gone.status).toBe(204);
    expect(await left()).toEqual([loopId, ids[2], ids[3]]);
    await call(api, 'myMoods.deleteAll', {}, { cookie });
    expect(await left()).toEqual([loopId]);
    expect(await other.readAll()).toHaveLength(1);
    expect(await api.db.select().from(reactions)).not.toEqual([]);
  });
});

describe('a diary', () => {
  it('is closed to everyone but its owner, owners of the server included', async () => {
    const { save } = await keepDiary();
    await save({ at: '2026-11-16T08:00:00.000Z', note: 'Nobody’s business' });
    const { cookie: moderator } = await api.signIn({ verificationStatus: 'owner' });
    const answer = await call(api, 'myMoods.read', {}, { cookie: moderator, query: november });
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(await call(api, 'myMoods.read', {}, { query: november })).toMatchObject(
      refused('unauthorized'),
    );
  });

  it('is read by its own store, by export, import and erasure, and by nothing else', () => {
    const root = join(import.meta.dirname, '../../..');
    const importers = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|^packages\/(?:testing|demo-world)\//.test(file))
      .filter((file) => /mood-entries|mood_entries/.test(readFileSync(join(root, file), 'utf8')));
    expect(importers.toSorted()).toEqual([
      'apps/api/src/modules/my-moods/my-moods.presenter.ts',
      'packages/db/src/personal-data/loop-rules.ts',
      'packages/db/src/stores/my-data/import-things.store.ts',
      'packages/db/src/stores/my-data/my-moods.store.ts',
      'packages/db/src/tables/mood-entries.ts',
    ]);
  });
});
