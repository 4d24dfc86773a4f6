import type { LiveEvent } from '@swirl/contract/endpoints';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import { newId } from '@swirl/db/ids';
import { readConfig } from '@swirl/platform/config';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { createLoopChanges } from '@swirl/platform/loop-changes';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import {
  createComment,
  createFriendship,
  createLoop,
  createReaction,
} from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { closeDependencies, createDependencies } from '../src/dependencies.ts';
import { DEFAULT_TIMINGS } from '../src/modules/events/events.service.ts';
import { roles, settings, type Role } from './access-roles.ts';
import { createWorlds, type World } from './access-world.ts';
import { call } from './client.ts';
import { listen, type StreamListener } from './event-listener.ts';
import { startApi, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'test' });
const valkey = createValkey(config.valkey, logger);
const publisher = createLiveEventPublisher<LiveEvent>(valkey, logger);
const loopChanges = createLoopChanges(valkey, logger);

type Signed = Awaited<ReturnType<TestApi['signIn']>>;

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(async () => {
  await api.stop();
  await closeValkey(valkey);
});

const changesIn = ({ events }: StreamListener, loopId: string) =>
  events.filter((event) => event.type === 'loop.changed' && event.loopId === loopId).length;

/** Resolves when everything sent before has arrived. */
async function untilOwnEventReceived(userId: string, stream: StreamListener): Promise<void> {
  const before = stream.events.filter(({ type }) => type === 'export.changed').length;
  await eventually(async () => {
    await publisher.publish(userId, { type: 'export.changed' });
    const now = stream.events.filter(({ type }) => type === 'export.changed').length;
    expect(now).toBeGreaterThan(before);
  });
}

/** Opens a stream for the loop on screen, so that every change of it arrives. */
async function watching(
  cookie: string,
  loopId: string,
  address = api.address,
): Promise<StreamListener> {
  const stream = await listen(address, cookie, loopId);
  await eventually(() => expect(changesIn(stream, loopId)).toBe(1));
  return stream;
}

const limited: ReadonlySet<Role> = new Set(['suspended', 'leaving', 'waiting']);

const mayWatch = ({ role, setting, viewerId, facts }: World): boolean =>
  !limited.has(role) &&
  !(role === 'author' && setting.author !== 'here') &&
  canSeeLoop({ id: viewerId }, facts);

describe('a stream for the loop on screen', () => {
  it.each(roles.filter((role) => role !== 'stranger'))(
    'sends changes to the %s role if it may see the loop, and otherwise nothing',
    async (role) => {
      const wanted = settings.map((setting) => ({ role, setting }));
      for (const world of await createWorlds(api, wanted)) {
        const { loopId } = world.ids;
        const stream = await listen(api.address, world.cookie ?? '', loopId);
        expect(stream.response.status).toBe(200);
        const expected = mayWatch(world) ? 1 : 0;
        await eventually(() => expect(changesIn(stream, loopId)).toBe(expected));
        await untilOwnEventReceived(world.viewerId, stream);
        expect(changesIn(stream, loopId)).toBe(expected);
        stream.leave();
      }
    },
  );

  it('needs a session and a valid id', async () => {
    const { cookie } = await api.signIn();
    const path = `/api/events?loopId=${newId()}`;
    expect((await api.fetch(path)).status).toBe(401);
    const headers = { cookie };
    expect((await api.fetch('/api/events?loopId=feed', { headers })).status).toBe(400);
    expect((await api.fetch(`${path}&userId=${newId()}`, { headers })).status).toBe(400);
  });

  it('sends nothing for a loop that does not exist, just as for a hidden one', async () => {
    const { user, cookie } = await api.signIn();
    const loopId = newId();
    const stream = await listen(api.address, cookie, loopId);
    loopChanges.publish(loopId);
    await untilOwnEventReceived(user.id, stream);
    expect(changesIn(stream, loopId)).toBe(0);
    stream.leave();
  });
});

describe('a change of a loop', () => {
  const acts: readonly [string, (who: Signed, loopId: string) => Promise<unknown>][] = [
    [
      'a comment',
      (who, loopId) =>
        call(api, 'comments.create', {}, { ...who, body: { loopId, content: 'hello' } }),
    ],
    [
      'the deletion of a comment',
      async (who, loopId) => {
        const { id } = await createComment(api.db, { loopId, userId: who.user.id });
        return call(api, 'comments.delete', { commentId: id }, who);
      },
    ],
    [
      'a reaction',
      (who, loopId) => call(api, 'reactions.create', {}, { ...who, body: { loopId } }),
    ],
    [
      'an undone reaction',
      async (who, loopId) => {
        await createReaction(api.db, { loopId, userId: who.user.id });
        return call(api, 'reactions.delete', { loopId }, who);
      },
    ],
    [
      'the deletion of a remix',
      async (who, loopId) => {
        const remix = await createLoop(api.db, { userId: who.user.id, parentLoopId: loopId });
        return call(api, 'loops.delete', { loopId: remix.id }, who);
      },
    ],
  ];

  it.each(acts)(
    'by %s is sent to everyone who watches it, without saying who did what',
    async (_, act) => {
      const [viewer, other] = [await api.signIn(), await api.signIn()];
      const { id: loopId } = await createLoop(api.db);
      const { id: elsewhere } = await createLoop(api.db);
      const stream = await watching(viewer.cookie, loopId);
      const aside = await watching(viewer.cookie, elsewhere);
      await act(other, loopId);
      await eventually(() => expect(changesIn(stream, loopId)).toBe(2));
      expect(stream.events.at(-1)).toEqual({ type: 'loop.changed', loopId });
      await untilOwnEventReceived(viewer.user.id, aside);
      expect(aside.events.filter(({ type }) => type === 'loop.changed')).toHaveLength(1);
      stream.leave();
      aside.leave();
    },
  );

  it('of its text by its author is sent too', async () => {
    const [viewer, author] = [await api.signIn(), await api.signIn()];
    const { id: loopId } = await createLoop(api.db, { userId: author.user.id });
    const stream = await watching(viewer.cookie, loopId);
    await call(api, 'loops.update', { loopId }, { ...author, body: { caption: 'other words' } });
    await eventually(() => expect(changesIn(stream, loopId)).toBe(2));
    stream.leave();
  });

  it('reaches viewers on every API process', async () => {
    const { rows } = await api.db.execute<{ name: string }>('SELECT current_database() AS name');
    const env = { ...process.env, POSTGRES_DB: rows[0]?.name };
    const dependencies = createDependencies(readConfig(env), logger);
    const { app } = await buildApp(dependencies, { eventsTimings: { loopEveryMs: 0 } });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const [viewer, other] = [await api.signIn(), await api.signIn()];
    const { id: loopId } = await createLoop(api.db);
    const stream = await watching(viewer.cookie, loopId, address);
    await call(api, 'reactions.create', {}, { ...other, body: { loopId } });
    await eventually(() => expect(changesIn(stream, loopId)).toBe(2));
    await app.close();
    await closeDependencies(dependencies);
  });

  it('without an effect is not sent', async () => {
    const [viewer, other] = [await api.signIn(), await api.signIn()];
    const { id: loopId } = await createLoop(api.db);
    const stream = await watching(viewer.cookie, loopId);
    await call(api, 'reactions.delete', { loopId }, other);
    await untilOwnEventReceived(viewer.user.id, stream);
    expect(changesIn(stream, loopId)).toBe(1);
    stream.leave();
  });

  it('succeeds while Valkey is unavailable', async () => {
    const proxy = await createTcpProxy(config.valkey);
    const cut = await startApi({
      env: { VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) },
    });
    const who = await cut.signIn();
    const { id: loopId } = await createLoop(cut.db);
    proxy.cut();
    const reacted = await call(cut, 'reactions.create', {}, { ...who, body: { loopId } });
    expect(reacted.status).toBe(200);
    const body = { loopId, content: 'still here' };
    expect((await call(cut, 'comments.create', {}, { ...who, body })).status).toBe(201);
    await cut.stop();
    await proxy.close();
  });
});

describe('many changes of a loop', () => {
  it('are combined into one event within the production interval', async () => {
    const slow = await startApi({ eventsTimings: { loopEveryMs: 3_600_000 } });
    const viewer = await slow.signIn();
    const { id: loopId } = await createLoop(slow.db);
    const stream = await watching(viewer.cookie, loopId, slow.address);
    const fans = await Promise.all(Array.from({ length: 20 }, () => slow.signIn()));
    for (const fan of fans) {
      await call(slow, 'reactions.create', {}, { ...fan, body: { loopId } });
    }
    await eventually(() => expect(changesIn(stream, loopId)).toBe(2));
    await untilOwnEventReceived(viewer.user.id, stream);
    expect(changesIn(stream, loopId)).toBe(2);
    stream.leave();
    await slow.stop();
  });

  it('are never lost: a change after an event causes another event', async () => {
    const [viewer, fan] = [await api.signIn(), await api.signIn()];
    const { id: loopId } = await createLoop(api.db);
    const stream = await watching(viewer.cookie, loopId);
    for (const received of [2, 3, 4]) {
      await call(
        api,
        'comments.create',
        {},
        { ...fan, body: { loopId, content: `number ${received}` } },
      );
      await eventually(() => expect(changesIn(stream, loopId)).toBe(received));
    }
    stream.leave();
  });

  it('arrive at most once a second, and reach fifty viewers within two', () => {
    const { loopEveryMs, perViewerMs } = DEFAULT_TIMINGS;
    const GATHERED_MS = 100;
    expect(loopEveryMs).toBe(1_000);
    expect(GATHERED_MS + loopEveryMs + 50 * perViewerMs).toBeLessThan(2_000);
  });
});

describe('live events stop', () => {
  type Scene = { readonly author: Signed; readonly viewer: Signed; readonly loopId: string };
  const losses: readonly [string, (scene: Scene) => Promise<unknown>][] = [
    [
      'when the author blocks the viewer',
      ({ author, viewer }) =>
        call(api, 'users.block', {}, { ...author, body: { userId: viewer.user.id } }),
    ],
    [
      'when the viewer blocks the author',
      ({ author, viewer }) =>
        call(api, 'users.block', {}, { ...viewer, body: { userId: author.user.id } }),
    ],
    [
      'when they are no longer friends',
      ({ author, viewer }) => call(api, 'follows.delete', { userId: author.user.id }, viewer),
    ],
    [
      'when the loop becomes private',
      ({ author, loopId }) =>
        call(api, 'loops.update', { loopId }, { ...author, body: { visibility: 'private' } }),
    ],
    [
      'when the author makes all loops private',
      ({ author }) =>
        call(
          api,
          'users.updatePreferences',
          {},
          { ...author, body: { loopVisibility: 'private' } },
        ),
    ],
    [
      'when a moderator hides the loop',
      ({ loopId }) => api.db.execute(`UPDATE loops SET state = 'hidden' WHERE id = '${loopId}'`),
    ],
  ];

  it.each(losses)('%s', async (_, lose) => {
    const [author, viewer] = [await api.signIn(), await api.signIn()];
    await createFriendship(api.db, author.user.id, viewer.user.id);
    const { id: loopId } = await createLoop(api.db, {
      userId: author.user.id,
      visibility: 'friends',
    });
    const [theirs, mine] = [
      await watching(viewer.cookie, loopId),
      await watching(author.cookie, loopId),
    ];
    await lose({ author, viewer, loopId });
    const [before, own] = [changesIn(theirs, loopId), changesIn(mine, loopId)];
    loopChanges.publish(loopId);
    await eventually(() => expect(changesIn(mine, loopId)).toBeGreaterThan(own));
    await untilOwnEventReceived(viewer.user.id, theirs);
    expect(changesIn(theirs, loopId)).toBe(before);
    mine.leave();
    theirs.leave();
  });
});
