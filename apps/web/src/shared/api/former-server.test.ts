import { formerFields } from '@swirl/contract/former-fields';
import { formerPaths } from '@swirl/contract/former-paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi, callPage, RENAMED } from './client.ts';

type Sent = { path: string; body: unknown };
let sent: Sent[];
let answers: Response[];

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return answers.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a former server is called by the path and answers by the field that it knows', async () => {
  answers = [json(404, { code: 'not_found' }), json(200, { place: 3 })];
  await expect(callApi('waitlist.position', {})).resolves.toMatchObject({ position: 3 });
  expect(sent.map(({ path }) => path)).toEqual(['/api/waitlist/position', '/api/auth/place']);
});

test('a former server gets the fields that it accepts', async () => {
  answers = [json(400, { code: 'appeal_empty' }), json(201, { appeal: { words: 'A joke' } })];
  const call = { params: { statementId: 's1' }, body: { message: 'A joke' } };
  await expect(callApi('statements.appeal', call)).resolves.toMatchObject({
    appeal: { message: 'A joke' },
  });
  expect(sent).toEqual([
    { path: '/api/statements/s1/appeal', body: { message: 'A joke' } },
    { path: '/api/statements/s1/appeal', body: { words: 'A joke' } },
  ]);
});

test('lists of a former server have the new names', async () => {
  answers = [json(200, [{ place: 1 }])];
  const { items } = await callPage('moderation.waitlist', { query: {} });
  expect(items).toMatchObject([{ position: 1 }]);
});

test('a call of which nothing was renamed is sent once', async () => {
  answers = [json(404, { code: 'user_not_found' })];
  await expect(callApi('users.read', { params: { userId: 'u1' } })).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
});

test('other refusals are not repeated', async () => {
  answers = [json(410, { code: 'appeal_closed' })];
  const call = { params: { statementId: 's1' }, body: { message: 'A joke' } };
  await expect(callApi('statements.appeal', call)).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
});

test('the error code of a former server is read as the code of today', () => {
  const error = new ApiError(
    403,
    'Forbidden',
    JSON.stringify({ code: 'waiting', message: 'Wait' }),
  );
  expect(error).toMatchObject({ code: 'waitlisted', sentence: 'Wait' });
});

test('every renamed call is one for which former servers are looked after', () => {
  const renamed = [...Object.keys(formerFields), ...Object.keys(formerPaths)];
  expect(renamed.filter((name) => !RENAMED.test(name))).toEqual([]);
});
