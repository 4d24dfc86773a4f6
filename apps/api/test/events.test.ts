import type { LiveEvent } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import { endSession, endSessionsExcept } from '@swirl/db/stores/accounts/sessions.store';
import { readConfig } from '@swirl/platform/config';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createSession } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTENER_TIMINGS } from '@swirl/db/account-changes';
import type { Database } from '@swirl/db/client';
import { DEFAULT_TIMINGS, type EventsTimings } from '../src/modules/events/events.service.ts';
import { buildApp } from '../src/app.ts';
import { closeDependencies, createDependencies } from '../src/dependencies.ts';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { listen, lastEvent, untilReceived } from './event-listener.ts';
import { startApi, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'test' });
const valkey = createValkey(config.valkey, logger);
const publisher = createLiveEventPublisher<LiveEvent>(valkey, logger);

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(async () => {
  await api.stop();
  await closeValkey(valkey);
});

describe('live events', () => {
  it('need a session', async () => {
    const response = await api.fetch('/api/events');
    expect(response.status).toBe(401);
  });

  it.each([
    ['suspended', { suspendedAt: new Date() }],
    ['leaving', { leavingAt: new Date() }],
    ['waiting', { admittedAt: null }],
  ])('tell %s users that their data export is ready, and nothing else', async (_, standing) => {
    const { user, cookie } = await api.signIn(standing);
    const stream = await listen(api.address, cookie);
    await eventually(async () => {
      await publisher.publish(user.id, { type: 'loop.ready', loopId: newId() });
      await publisher.publish(user.id, { type: 'notification', notificationId: newId() });
      await publisher.publish(user.id, { type: 'export.changed' });
      expect(stream.events).toContainEqual({ type: 'export.changed' });
    });
    expect(new Set(stream.events.map(({ type }) => type))).toEqual(new Set(['export.changed']));
    stream.leave();
  });

  it('resume for users who may use their account again', async () => {
    const { user, cookie } = await api.signIn({ suspendedAt: new Date() });
    const stream = await listen(api.address, cookie);
    await api.db.execute(`UPDATE users SET suspended_at = NULL WHERE id = '${user.id}'`);
    await stream.ended;
    expect(stream.events).not.toContainEqual({ type: 'session.ended' });
    const next = await listen(api.address, cookie);
    await untilReceived(publisher, user.id, next);
    next.leave();
  });

  it('are sent as a stream that no cache stores and no proxy buffers', async () => {
    const { cookie } = await api.signIn();
    const { response, leave } = await listen(api.address, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    leave();
  });

  it('reach every stream of the user, and of no other user', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const [first, second, stranger] = await Promise.all([
      listen(api.address, one.cookie),
      listen(api.address, one.cookie),
      listen(api.address, other.cookie),
    ]);
    await untilReceived(publisher, one.user.id, first, second);
    await untilReceived(publisher, other.user.id, stranger);
    expect(stranger.events.every(({ type }) => type === 'loop.ready')).toBe(true);
    const ids = new Set(first.events.map((event) => ('loopId' in event ? event.loopId : '')));
    expect(stranger.events.some((event) => 'loopId' in event && ids.has(event.loopId))).toBe(false);
    for (const { leave } of [first, second, stranger]) leave();
  });

  it('reach users on every API process', async () => {
    const { user, cookie } = await api.signIn();
    const { rows } = await api.db.execute<{ name: string }>('SELECT current_database() AS name');
    const dependencies = createDependencies(
      readConfig({ ...process.env, POSTGRES_DB: rows[0]?.name }),
      logger,
    );
    const { app } = await buildApp(dependencies);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const [here, there] = await Promise.all([listen(api.address, cookie), listen(address, cookie)]);
    await untilReceived(publisher, user.id, here, there);
    here.leave();
    // A stopping process does not wait for clients to close their streams.
    await app.close();
    await there.ended;
    // The number of repeats until both have received it does not matter.
    expect(there.events.at(-1)).toEqual(here.events.at(-1));
    await closeDependencies(dependencies);
  });

  it('leave out messages of an unknown type', async () => {
    const { user, cookie } = await api.signIn();
    const stream = await listen(api.address, cookie);
    await untilReceived(publisher, user.id, stream);
    const before = stream.events.length;
    await valkey.publish(`live:${user.id}`, 'nonsense');
    await valkey.publish(`live:${user.id}`, JSON.stringify({ type: 'secret', text: 'content' }));
    await untilReceived(publisher, user.id, stream);
    expect(stream.events.slice(before).every(({ type }) => type === 'loop.ready')).toBe(true);
    stream.leave();
  });
});

it('a stream outlives its session by less than 5 s even if account changes are not received', () => {
  const QUERY_MS = 1_000;
  const noticedMs = LISTENER_TIMINGS.checkEveryMs + LISTENER_TIMINGS.answerWithinMs;
  expect(noticedMs + QUERY_MS).toBeLessThan(5_000);
  expect(DEFAULT_TIMINGS.recheckEveryMs + QUERY_MS).toBeLessThan(5_000);
});

describe('a stream ends', () => {
  it('when its session ends, while other sessions of the user continue', async () => {
    const { user, cookie } = await api.signIn();
    const { sessionId, session } = await createSession(api.db, { userId: user.id });
    const [ending, staying] = await Promise.all([
      listen(api.address, `${SESSION_COOKIE}=${sessionId}`),
      listen(api.address, cookie),
    ]);
    await untilReceived(publisher, user.id, ending, staying);
    await endSession(api.db, session.sid);
    expect(await lastEvent(ending)).toEqual({ type: 'session.ended' });
    await untilReceived(publisher, user.id, staying);
    expect(staying.events).not.toContainEqual({ type: 'session.ended' });
    staying.leave();
  });

  it('when the user is suspended', async () => {
    const { user, cookie } = await api.signIn();
    const stream = await listen(api.address, cookie);
    await api.db.execute(`UPDATE users SET suspended_at = now() WHERE id = '${user.id}'`);
    expect(await lastEvent(stream)).toEqual({ type: 'session.ended' });
  });

  it('when its session expires', async () => {
    const expiring = await startApi({ eventsTimings: { recheckEveryMs: 20 } });
    const { user } = await expiring.signIn();
    const { sessionId, session } = await createSession(expiring.db, { userId: user.id });
    // Again if the stream was not opened in time.
    const stream = await eventually(async () => {
      await expiring.db.execute(
        `UPDATE sessions SET expire = now() + interval '1 s' WHERE sid = '${session.sid}'`,
      );
      const opened = await listen(expiring.address, `${SESSION_COOKIE}=${sessionId}`);
      expect(opened.response.status).toBe(200);
      return opened;
    });
    expect(await lastEvent(stream)).toEqual({ type: 'session.ended' });
    await expiring.stop();
  });

  it.each<[string, Partial<EventsTimings>, (db: Database) => Promise<unknown>]>([
    [
      'within a minute if the change of its session is lost',
      { recheckEveryMs: 20, recheckAllMs: 60 },
      async () => {},
    ],
    [
      'if the connection that receives changes breaks',
      {},
      (db) =>
        db.execute(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'swirl-account-changes'`,
        ),
    ],
  ])('%s', async (_, eventsTimings, cut) => {
    const deaf = await startApi({ eventsTimings });
    const users = [await deaf.signIn(), await deaf.signIn(), await deaf.signIn()];
    const streams = [];
    for (const { cookie } of users) streams.push(await listen(deaf.address, cookie));
    const staying = await listen(deaf.address, (await deaf.signIn()).cookie);
    await eventually(() => expect(deaf.accountChanges.receiving()).toBe(true));
    await deaf.db.execute('ALTER TABLE sessions DISABLE TRIGGER USER');
    for (const { user } of users) await endSessionsExcept(deaf.db, user.id, null);
    await cut(deaf.db);
    for (const stream of streams) {
      expect(await lastEvent(stream)).toEqual({ type: 'session.ended' });
    }
    expect(staying.events).not.toContainEqual({ type: 'session.ended' });
    staying.leave();
    await deaf.stop();
  });

  it('when its user opens the eleventh', async () => {
    const { user, cookie } = await api.signIn();
    const streams = [];
    for (let count = 0; count < 11; count += 1) streams.push(await listen(api.address, cookie));
    const [oldest, ...rest] = streams;
    await oldest?.ended;
    await untilReceived(publisher, user.id, ...rest);
    expect(rest).toHaveLength(10);
    for (const stream of rest) stream.leave();
  });
});

describe('while Valkey is unavailable', () => {
  it('streams open and stay open; once Valkey is back they end, so that clients refetch', async () => {
    const proxy = await createTcpProxy(config.valkey);
    const cut = await startApi({
      env: { VALKEY_HOST: proxy.host, VALKEY_PORT: String(proxy.port) },
    });
    const { user, cookie } = await cut.signIn();
    const before = await listen(cut.address, cookie);
    await untilReceived(publisher, user.id, before);
    proxy.cut();
    const during = await listen(cut.address, cookie);
    expect(during.response.status).toBe(200);
    proxy.restore();
    await Promise.all([before.ended, during.ended]);
    const after = await listen(cut.address, cookie);
    await untilReceived(publisher, user.id, after);
    after.leave();
    await cut.stop();
    await proxy.close();
  });
});
