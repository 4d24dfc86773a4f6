import { limits } from '@swirl/contract/limits';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { completeListeners, mergeBuffered } from '@swirl/db/count-listeners';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { sketchEntry } from '@swirl/db/people-sketch';
import { RANKING_ROLE, rankingTables } from '@swirl/db/ranking-role';
import { loopListeners } from '@swirl/db/tables/loop-listeners';
import type { NewLoop } from '@swirl/db/tables/loops';
import { savedLoops } from '@swirl/db/tables/saved-loops';
import { newId } from '@swirl/db/ids';
import { readConfig } from '@swirl/platform/config';
import { createListenerBuffer, type ListenerBuffer } from '@swirl/platform/listener-buffer';
import { createLogger } from '@swirl/platform/logger';
import { createValkey, type Valkey } from '@swirl/platform/valkey';
import { createBlock, createLoop, createReaction, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

const { few, days: DAYS } = limits.listeners;
const DAY_MS = 86_400_000;

let api: TestApi;
let valkey: Valkey;
let buffer: ListenerBuffer;

beforeAll(async () => {
  api = await startApi();
  const logger = createLogger({ level: 'silent' }, { name: 'test' });
  valkey = createValkey(readConfig(process.env).valkey, logger);
  await new Promise((resolve) => void valkey.once('ready', resolve));
  buffer = createListenerBuffer(valkey);
});

afterAll(async () => {
  valkey.disconnect();
  await api.stop();
});

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

const played = (from: number, to: number) =>
  Array.from({ length: to }, (_, second) => (second >= from ? 1 : 0));

async function createAuthor(given: Partial<NewLoop> = {}) {
  const { user, cookie } = await api.signIn();
  const loop = await createLoop(api.db, {
    userId: user.id,
    mediaType: 'audio',
    duration: 10,
    ...given,
  });
  const read = async () => {
    const { body } = await call(api, 'listeners.read', { loopId: loop.id }, { cookie });
    return endpoints['listeners.read'].response.parse(body);
  };
  const merge = () => mergeBuffered(api.db, buffer, [loop.id]);
  return { user, cookie, loopId: loop.id, read, merge };
}

type Report = { seconds: readonly number[]; shared?: boolean };

const reportAs = (cookie: string, loopId: string, report: Report) =>
  call(api, 'listeners.report', {}, { cookie, body: { listens: [{ loopId, ...report }] } });

/** Registers of each loop's sketch. Two people may share one, which would be counted as one. */
const registers = new Map<string, Set<number>>();

async function registerOf(loopId: string, userId: string): Promise<number | undefined> {
  const [row] = await api.db.select().from(loopListeners).where(eq(loopListeners.loopId, loopId));
  return row?.salt ? sketchEntry(row.salt, userId).register : undefined;
}

/** Another person, in a register of their own. */
async function signInFor(loopId: string) {
  const used = registers.get(loopId) ?? new Set();
  let person = await api.signIn();
  let register = await registerOf(loopId, person.user.id);
  while (register !== undefined && used.has(register)) {
    person = await api.signIn();
    register = await registerOf(loopId, person.user.id);
  }
  return person;
}

async function listen(loopId: string, report: Report = { seconds: played(0, 10) }) {
  const { user, cookie } = await signInFor(loopId);
  expect(await reportAs(cookie, loopId, report)).toMatchObject({ status: 204 });
  const register = await registerOf(loopId, user.id);
  if (register !== undefined) {
    registers.set(loopId, new Set([...(registers.get(loopId) ?? []), register]));
  }
  return { user, cookie };
}

async function listenTimes(count: number, loopId: string, report?: Report) {
  for (let nth = 0; nth < count; nth += 1) await listen(loopId, report);
}

/** The next day, as far as merging is concerned. */
const nextDay = (loopId: string) =>
  api.db
    .update(loopListeners)
    .set({ mergedOn: sql`${loopListeners.mergedOn} - 1` })
    .where(eq(loopListeners.loopId, loopId));

describe('listeners', () => {
  it('are no one, then a few, and from five on a number with where they stayed', async () => {
    const { loopId, read, merge } = await createAuthor();
    expect(await read()).toMatchObject({ people: 0, stayed: null, complete: false });
    await listenTimes(few - 1, loopId, { seconds: played(0, 5) });
    await merge();
    expect(await read()).toMatchObject({ people: 'few', stayed: null });
    const { cookie } = await listen(loopId);
    expect(await read()).toMatchObject({ people: 'few' });
    await merge();
    const stayed = [
      ...Array.from({ length: 5 }, () => 100),
      ...Array.from({ length: 5 }, () => 20),
    ];
    expect(await read()).toMatchObject({ people: few, stayed });
    await reportAs(cookie, loopId, { seconds: played(0, 10) });
    await nextDay(loopId);
    await merge();
    expect(await read()).toMatchObject({ people: few, stayed });
  });

  it('listened for three seconds or half of it, and are never the author', async () => {
    const { loopId, read, merge, cookie } = await createAuthor();
    const { loopId: short, ...shortLoop } = await createAuthor({ duration: 2 });
    for (let nth = 0; nth < few; nth += 1) {
      await listen(loopId, { seconds: [1, 1] });
      await listen(short, { seconds: [1] });
    }
    await reportAs(cookie, loopId, { seconds: played(0, 10) });
    await merge();
    await shortLoop.merge();
    expect(await read()).toMatchObject({ people: 'few' });
    expect(await shortLoop.read()).toMatchObject({ people: few });
    expect(await buffer.waiting(loopId)).toMatchObject({ people: 0, stayedBy: 0 });
  });

  it('are people who can see the loop', async () => {
    const { loopId: hidden } = await createAuthor({ visibility: 'private' });
    const { loopId, user } = await createAuthor();
    await listen(hidden);
    const { user: blocked, cookie } = await api.signIn();
    await createBlock(api.db, { blockerId: user.id, blockedId: blocked.id });
    expect(await reportAs(cookie, loopId, { seconds: played(0, 10) })).toMatchObject({
      status: 204,
    });
    for (const id of [hidden, loopId]) {
      expect(await buffer.waiting(id)).toEqual({ people: 0, sharers: 0, stayedBy: 0 });
    }
  });

  it('count once, however often and however loudly they report', async () => {
    const { loopId, read, merge } = await createAuthor();
    const { cookie } = await listen(loopId);
    for (let nth = 0; nth < 10; nth += 1) {
      await reportAs(cookie, loopId, { seconds: played(0, 10).map(() => 2), shared: true });
    }
    await listenTimes(few - 1, loopId, { seconds: played(0, 5) });
    await merge();
    const { people, shares, stayed } = await read();
    expect({ people, shares }).toEqual({ people: few, shares: 'few' });
    expect(stayed?.at(-1)).toBe(20);
    const tooMuch = { seconds: [3] };
    expect(await reportAs(cookie, loopId, tooMuch)).toMatchObject(refused('invalid_request'));
    const tooLong = { seconds: Array.from({ length: 61 }, () => 1) };
    expect(await reportAs(cookie, loopId, tooLong)).toMatchObject(refused('invalid_request'));
  });

  it('are for the author alone', async () => {
    const { loopId } = await createAuthor();
    const { cookie } = await listen(loopId);
    expect(await call(api, 'listeners.read', { loopId }, { cookie })).toMatchObject(
      refused('forbidden'),
    );
    const { loopId: hidden } = await createAuthor({ visibility: 'private' });
    expect(await call(api, 'listeners.read', { loopId: hidden }, { cookie })).toMatchObject(
      refused('loop_not_found'),
    );
  });

  it('are not what ranking reads', async () => {
    expect(Object.keys(rankingTables)).not.toContain('loop_listeners');
    const { rows } = await api.db.execute(
      sql`SELECT has_table_privilege(${RANKING_ROLE}, 'loop_listeners', 'SELECT') AS allowed`,
    );
    expect(rows).toEqual([{ allowed: false }]);
  });
});

describe('what came of a loop', () => {
  it('is counted with moods, saves, shares, voices and remixes, and small numbers stay unknown', async () => {
    const { loopId, user, read, merge } = await createAuthor();
    const felt = Array.from({ length: few }, () => 'cozy' as const);
    for (const mood of [...felt, 'dreamy', null] as const) {
      await createReaction(api.db, { loopId, mood });
    }
    const hourAgo = new Date(Date.now() - DAY_MS / 24);
    const save = async (savedAt: Date) => {
      const { id: userId } = await createUser(api.db);
      await api.db.insert(savedLoops).values({ id: newId(), userId, loopId, savedAt });
    };
    await save(hourAgo);
    await save(new Date());
    const remix = { parentLoopId: loopId, wasRemix: true };
    const layer = await createLoop(api.db, { ...remix, remixRelation: 'layer' });
    await createLoop(api.db, { ...remix, visibility: 'private' });
    await createLoop(api.db, { ...remix, userId: user.id });
    for (let nth = 0; nth < few; nth += 1) await listen(loopId, { seconds: [], shared: true });
    await merge();
    expect(await read()).toMatchObject({
      people: 'few',
      felt: [
        { mood: 'cozy', people: 5 },
        { mood: 'dreamy', people: 'few' },
        { mood: null, people: 'few' },
      ],
      saves: 'few',
      shares: few,
      voices: 1,
      remixes: 1,
      latest: [{ loopId: layer.id, relation: 'layer' }],
    });
  });

  it('is no mix below three reactions', async () => {
    const { loopId, read } = await createAuthor();
    await createReaction(api.db, { loopId, mood: 'cozy' });
    await createReaction(api.db, { loopId, mood: 'cozy' });
    expect(await read()).toMatchObject({ felt: null, saves: 0, shares: 0 });
  });
});

describe('a week', () => {
  const monday = (date = new Date()) => {
    const day = new Date(date.toISOString().slice(0, 10));
    return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS)
      .toISOString()
      .slice(0, 10);
  };
  const weekOf = async (cookie: string, first: string) => {
    const answer = await call(api, 'listeners.week', {}, { cookie, query: { monday: first } });
    return endpoints['listeners.week'].response.parse(answer.body);
  };

  it('has new listeners by day, and only one’s own loops', async () => {
    const { loopId, cookie, merge } = await createAuthor();
    await listenTimes(few + 1, loopId);
    await merge();
    const week = await weekOf(cookie, monday());
    expect(week).toMatchObject({ times: few + 1, loops: [{ id: loopId, people: few + 1 }] });
    expect(week.days[(new Date().getUTCDay() + 6) % 7]).toBe(few + 1);
    const { cookie: other } = await createAuthor();
    expect(await weekOf(other, monday())).toMatchObject({ times: 0, loops: [], felt: null });
    const before = monday(new Date(Date.now() - 7 * DAY_MS));
    expect(await weekOf(cookie, before)).toMatchObject({ times: 0, loops: [] });
    expect(
      await call(api, 'listeners.week', {}, { cookie, query: { monday: '2026-11-17' } }),
    ).toMatchObject(refused('invalid_request'));
  });

  it('counts fewer than five new people on a later day', async () => {
    const { loopId, cookie, merge, read } = await createAuthor();
    await listenTimes(few, loopId);
    await merge();
    await listenTimes(few - 1, loopId);
    await nextDay(loopId);
    await merge();
    expect(await read()).toMatchObject({ people: 2 * few - 1 });
    expect(await weekOf(cookie, monday())).toMatchObject({ times: few });
    await listen(loopId);
    await nextDay(loopId);
    await merge();
    expect(await weekOf(cookie, monday())).toMatchObject({ times: 2 * few });
  });
});

describe('after 30 days', () => {
  it('salt and sketches are deleted, and the numbers stay', async () => {
    const { loopId, read, merge } = await createAuthor();
    await listenTimes(few, loopId);
    await merge();
    await listen(loopId);
    const long = new Date(Date.now() - (DAYS + 1) * DAY_MS);
    await api.db.execute(sql`UPDATE loops SET created_at = ${long} WHERE id = ${loopId}`);
    await api.db.execute(
      sql`UPDATE loop_listeners SET until = now() - interval '1 day' WHERE loop_id = ${loopId}`,
    );
    expect(await completeListeners(api.db, buffer)).toBe(1);
    expect(await completeListeners(api.db, buffer)).toBe(0);
    const [row] = await api.db.select().from(loopListeners).where(eq(loopListeners.loopId, loopId));
    expect(row).toMatchObject({ salt: null, sketch: null, sharers: null, people: few + 1 });
    await listenTimes(few, loopId);
    await merge();
    expect(await read()).toMatchObject({ people: few + 1, complete: true });
    expect(await buffer.waiting(loopId)).toEqual({ people: 0, sharers: 0, stayedBy: 0 });
  });
});

/** Every table by a hash of its rows. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await api.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(each::text, '' ORDER BY each::text), '')) AS hash FROM ${sql.identifier(name)} AS each`,
  );
  const { rows } = await api.db.execute<{ name: string; hash: string }>(
    sql.join(each, sql` UNION ALL `),
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

describe('what is stored and logged', () => {
  it('never tells who listened for how long, nor does any difference', async () => {
    const { loopId, merge } = await createAuthor();
    const sums = Array.from({ length: 10 }, () => 0);
    const stored = async () => {
      const [row] = await api.db
        .select()
        .from(loopListeners)
        .where(eq(loopListeners.loopId, loopId));
      return { seconds: row?.stayed ?? [], by: row?.stayedBy ?? 0 };
    };
    const userIds: string[] = [];
    let expected: { seconds: number[]; by: number } = { seconds: [], by: 0 };
    for (let nth = 1; nth <= 2 * few + 1; nth += 1) {
      const { user, cookie } = await signInFor(loopId);
      userIds.push(user.id);
      const before = await readTables();
      const seconds = played(0, 3 + (nth % 7));
      await reportAs(cookie, loopId, { seconds });
      await call(api, 'feeds.seen', {}, { cookie, body: { loopIds: [loopId] } });
      const changed = changedIn(before, await readTables());
      // The first one creates the salt, however long they listened.
      expect(changed.filter((name) => !name.startsWith('feed_seen'))).toEqual(
        nth === 1 ? ['loop_listeners'] : [],
      );
      const register = await registerOf(loopId, user.id);
      registers.set(loopId, new Set([...(registers.get(loopId) ?? []), register ?? -1]));
      for (const [second, times] of seconds.entries()) sums[second] = (sums[second] ?? 0) + times;
      if (nth % few === 0) expected = { seconds: trimmed(sums), by: nth };
      await merge();
      expect(await stored()).toEqual(expected);
    }
    const logged = api.logLines.join('');
    for (const id of [loopId, ...userIds]) expect(logged).not.toContain(id);
  });
});

function trimmed(seconds: readonly number[]): number[] {
  return seconds.slice(0, 1 + seconds.findLastIndex((times) => times > 0));
}
