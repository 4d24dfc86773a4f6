import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

// Pages of 0.2 stay open while the server is upgraded. Remove in 0.4.

let api: TestApi;
let desk: Desk;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
});

afterAll(() => api.stop());

const send = async (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) => {
  const headers = { cookie, origin: PUBLIC_ORIGIN };
  const { statusCode: status, body } = await api.app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status, body: JSON.parse(body) };
};

/** A loop that an owner hid, with the statement its author got. */
async function hideLoop() {
  const [author, owner] = [await api.signIn(), await desk.owner()];
  const { id: loopId } = await createLoop(api.db, { userId: author.user.id, visibility: 'public' });
  await desk.report((await api.signIn()).cookie, 'loop', loopId);
  const caseId = await desk.caseAbout(owner.cookie, loopId);
  const choice = { action: 'hide', reason: 'spam', words: 'No ads, please.' };
  const decided = await send(
    'POST',
    `/api/moderation/cases/${caseId}/decision`,
    owner.cookie,
    choice,
  );
  return { author, owner, caseId, decided };
}

it('the position on the waitlist is also found on its former path and in its former field', async () => {
  const { cookie } = await api.signIn({ admittedAt: null });
  const former = await send('GET', '/api/auth/place', cookie);
  expect(former).toEqual({ status: 200, body: { position: 1, place: 1 } });
  expect((await call(api, 'waitlist.position', {}, { cookie })).body).toEqual(former.body);
});

it('a message to an author may be sent as words, and is answered under both names', async () => {
  const { author, decided } = await hideLoop();
  const both = { message: 'No ads, please.', words: 'No ads, please.' };
  expect(decided).toMatchObject({ status: 200, body: both });
  const list = await send('GET', '/api/statements', author.cookie);
  expect(list.body).toMatchObject([both]);

  const address = `/api/statements/${decided.body.id}/appeal`;
  expect(await send('POST', address, author.cookie, { words: 'It was a joke' })).toMatchObject({
    status: 201,
    body: { ...both, appeal: { message: 'It was a joke', words: 'It was a joke' } },
  });
});

it('a body with the same field under both names is refused', async () => {
  const { author, decided } = await hideLoop();
  const body = { words: 'It was a joke', message: 'It was a joke' };
  const address = `/api/statements/${decided.body.id}/appeal`;
  expect(await send('POST', address, author.cookie, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

it('an error keeps its two fields', async () => {
  const { cookie } = await api.signIn();
  const address = `/api/statements/${crypto.randomUUID()}`;
  const { status, body } = await send('GET', address, cookie);
  expect([status, Object.keys(body).toSorted()]).toEqual([404, ['code', 'message']]);
});

it('the API reference has the new names only', async () => {
  const reference = await (await api.fetch('/api/openapi.json')).text();
  expect(reference).toContain('"/api/waitlist/position"');
  for (const former of ['/api/auth/place', '"place"', '"words"', 'letIn']) {
    expect(reference).not.toContain(former);
  }
});
