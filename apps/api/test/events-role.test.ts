import type { LiveEvent } from '@swirl/contract/endpoints';
import { readConfig } from '@swirl/platform/config';
import { limitedUser, limitPrefix } from '@swirl/platform/limit-keys';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createLoop } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { expect, it, onTestFinished } from 'vitest';
import { call } from './client.ts';
import { listen, untilReceived } from './event-listener.ts';
import { startApi, type HarnessOptions, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'test' });

async function start(options: HarnessOptions): Promise<TestApi> {
  const api = await startApi(options);
  onTestFinished(() => api.stop());
  return api;
}

it('a process for live events serves them and its health, and nothing else', async () => {
  const valkey = createValkey(config.valkey, logger);
  onTestFinished(() => closeValkey(valkey));
  const events = await start({ env: { API_ROLE: 'events' } });
  const { user, cookie } = await events.signIn();
  const stream = await listen(events.address, cookie);
  await untilReceived(createLiveEventPublisher<LiveEvent>(valkey, logger), user.id, stream);
  stream.leave();

  for (const path of ['/healthz', '/readyz']) expect((await events.fetch(path)).status).toBe(200);
  expect((await events.fetch('/api/events')).status).toBe(401);
  const others = ['/', '/discover', '/api/loops', '/api/auth/user', '/api/docs', '/media/loops/x'];
  for (const path of others) {
    const response = await events.fetch(path, { headers: { cookie } });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  }
});

it('a process for live events that stops does not end all its streams at once', async () => {
  // Two seconds from one to the next.
  const events = await start({ env: { API_ROLE: 'events' }, eventsTimings: { spreadMs: 100_000 } });
  const streams = await Promise.all(
    Array.from({ length: 9 }, async () => listen(events.address, (await events.signIn()).cookie)),
  );
  let ended = 0;
  for (const stream of streams) void stream.ended.then(() => (ended += 1));
  const closed = events.app.close();
  await Promise.race(streams.map((stream) => stream.ended));
  // All that were ended before it is answered have arrived by then.
  expect((await events.fetch('/healthz')).status).toBe(200);
  expect(ended).toBeLessThan(streams.length);
  for (const stream of streams) stream.leave();
  await closed;
});

it('live events can have a Valkey of their own, and rate limits are counted in the other', async () => {
  const valkey = createValkey(config.valkey, logger);
  onTestFinished(() => closeValkey(valkey));
  const own = await createTcpProxy(config.valkey);
  onTestFinished(() => own.close());
  const api = await start({
    env: { VALKEY_EVENTS_HOST: own.host, VALKEY_EVENTS_PORT: String(own.port) },
  });
  const { user, cookie } = await api.signIn();
  const loop = await createLoop(api.db, { userId: user.id });
  const stream = await listen(api.address, cookie, loop.id);
  const changes = () => stream.events.filter(({ type }) => type === 'loop.changed').length;
  await eventually(() => expect(changes()).toBe(1));
  await call(api, 'reactions.create', {}, { cookie, body: { loopId: loop.id } });
  await eventually(() => expect(changes()).toBeGreaterThan(1));
  stream.leave();

  own.hang();
  await eventually(async () => {
    expect(await (await api.fetch('/readyz')).json()).toMatchObject({ valkey: 'away' });
  });
  const counted = async () =>
    Number(await valkey.get(`${limitPrefix('api')}:${limitedUser(user.id)}`));
  const before = await counted();
  await eventually(async () => {
    expect((await api.fetch('/api/loops', { headers: { cookie } })).status).toBe(200);
    expect(await counted()).toBeGreaterThan(before);
  });
});
