import { eventually } from '@swirl/testing/eventually';
import { createLoop } from '@swirl/testing/factories';
import { expect, it } from 'vitest';
import { CALLS_PER_CONNECTION } from '../src/plugins/load-shedding.ts';
import { call } from './client.ts';
import { startApi } from './harness.ts';

const CONNECTIONS = 1;

it('calls beyond what the database can answer are refused at once, and the rest is answered', async () => {
  const api = await startApi({ env: { POSTGRES_POOL_SIZE: String(CONNECTIONS) } });
  const { user, cookie } = await api.signIn();
  const { id } = await createLoop(api.db, { userId: user.id });
  const read = () => api.fetch(`/api/loops/${id}/comments`, { headers: { cookie } });
  const most = CONNECTIONS * CALLS_PER_CONNECTION;
  const sent = Array.from({ length: most + 10 });

  const answers = await api.db.transaction(async (tx) => {
    await tx.execute('LOCK TABLE comments IN ACCESS EXCLUSIVE MODE');
    const waiting = sent.map(read);
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.fetch('/healthz')).status).toBe(200);
    // The end of a write forgets its session, which wasn't read.
    const marked = await call(api, 'notifications.markRead', {}, { cookie, body: {} });
    expect(marked.status).toBe(503);
    return waiting;
  });

  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect((await read()).status).toBe(200);
  await api.stop();
});

it('calls whose client left before the response no longer count', async () => {
  const api = await startApi({ env: { POSTGRES_POOL_SIZE: String(CONNECTIONS) } });
  const { user, cookie } = await api.signIn();
  const { id } = await createLoop(api.db, { userId: user.id });
  const most = CONNECTIONS * CALLS_PER_CONNECTION;
  const leaving = new AbortController();
  const read = (signal?: AbortSignal) =>
    api.fetch(`/api/loops/${id}/comments`, { headers: { cookie }, signal: signal ?? null });

  await api.db.transaction(async (tx) => {
    await tx.execute('LOCK TABLE comments IN ACCESS EXCLUSIVE MODE');
    const sent = Array.from({ length: most + 1 }, () => read(leaving.signal));
    expect((await Promise.race(sent)).status).toBe(503);
    leaving.abort();
    await Promise.allSettled(sent);
  });

  await eventually(async () => expect((await read()).status).toBe(200));
  await api.stop();
});
