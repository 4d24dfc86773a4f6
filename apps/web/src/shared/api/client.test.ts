import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { callApi, callPage } from './client.ts';
import { loadByKey } from './load-by-key.ts';

type Sent = { url: string; init: RequestInit };
let sent: Sent[];
let answer: () => Response | Promise<Response>;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  answer = () => json(200, {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a call carries the session cookie, and a content type only with a body', async () => {
  await callApi('users.read', { params: { userId: 'a b' } });
  expect(sent[0]).toEqual({
    url: '/api/users/a%20b',
    init: { method: 'GET', headers: {}, credentials: 'include' },
  });

  await callApi('comments.create', { body: { loopId: 'l1', content: 'hello' } });
  expect(sent[1]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"loopId":"l1","content":"hello"}',
  });
});

test('query parameters go into the URL, and undefined ones are left out', async () => {
  await callApi('loops.feed', { query: { limit: 10, offset: 20 } });
  expect(sent[0]?.url).toBe('/api/loops?limit=10&offset=20');
});

test('a file is sent as a form field with the name from the contract', async () => {
  const file = new Blob(['x'], { type: 'image/jpeg' });
  await callApi('users.uploadProfileImage', { form: {}, file, fileName: 'profile.jpg' });
  const body = sent[0]?.init.body;
  expect(body).toBeInstanceOf(FormData);
  expect(body instanceof FormData && body.get('image')).toMatchObject({ name: 'profile.jpg' });
  expect(sent[0]?.init.headers).toEqual({});
});

test('a page has the cursor of the next one, and the last page has none', async () => {
  answer = () => new Response('["a"]', { headers: { 'X-Next-Cursor': 'c1' } });
  const query = { limit: 10, offset: 0 };
  await expect(callPage('loops.feed', { query })).resolves.toEqual({ items: ['a'], next: 'c1' });

  answer = () => new Response('[]');
  await expect(callPage('loops.feed', { query })).resolves.toEqual({ items: [], next: null });
});

test('an empty response is undefined', async () => {
  answer = () => new Response(null, { status: 204 });
  await expect(
    callApi('comments.delete', { params: { commentId: 'c1' } }),
  ).resolves.toBeUndefined();
});

test('an error response becomes an error with status, body, code and message', async () => {
  answer = () => json(404, { message: 'User not found', code: 'user_not_found' });
  const error = await callApi('users.read', { params: { userId: 'x' } }).catch((caught) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '404: {"message":"User not found","code":"user_not_found"}',
    status: 404,
    code: 'user_not_found',
    sentence: 'User not found',
  });
});

test('an error response without a body has the status', async () => {
  answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  await expect(callApi('discover.read', {})).rejects.toMatchObject({
    message: '502: Bad Gateway',
    sentence: undefined,
  });
});

test('no response is a connection error', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  await expect(callApi('discover.read', {})).rejects.toBeInstanceOf(ConnectionError);
});

test('the generic loader joins the parts of its key with slashes', async () => {
  answer = () => json(200, [1, 2]);
  const load = loadByKey({ on401: 'throw' });
  await expect(load({ queryKey: ['/api/users', 7, 'loops'] })).resolves.toEqual([1, 2]);
  expect(sent[0]?.url).toBe('/api/users/7/loops');
});

test('the generic loader throws on a 401, or returns null if configured', async () => {
  answer = () => json(401, { message: 'Unauthorized', code: 'unauthorized' });
  const key = { queryKey: ['/api/auth/user'] };
  await expect(loadByKey({ on401: 'throw' })(key)).rejects.toMatchObject({ status: 401 });
  await expect(loadByKey({ on401: 'null' })(key)).resolves.toBeNull();
});

test('the contract types input and output of a call', () => {
  expectTypeOf(callApi<'auth.user'>)
    .returns.resolves.toHaveProperty('email')
    .toBeString();
  // @ts-expect-error a path parameter cannot be left out
  void (() => callApi('users.read', {}));
  // @ts-expect-error a comment needs its content
  void (() => callApi('comments.create', { body: { loopId: 'l1' } }));
});
