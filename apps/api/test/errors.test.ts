import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCode, errors } from '@swirl/contract/errors';
import { errorBody } from '@swirl/messages/error-body';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './harness.ts';

/**
 * The driver's errors when PostgreSQL is stopped, became a replica, hangs or closes the connection.
 */
const AWAY = {
  gone: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  demoted: Object.assign(new Error('cannot execute INSERT'), { code: '25006' }),
  refused: Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  silent: new Error('Query read timeout'),
  lost: new Error('Client has encountered a connection error and is not queryable'),
};
const config = { policy: 'anyone', rateLimit: 'api' } as const;
const body = z.strictObject({ content: z.string().min(1, errorCode('comment_empty')) });

describe('a refused or failed request', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({
      routes: (app) => {
        app.post('/test/comment', { config, schema: { body } }, () => ({}));
        app.get('/test/broken', { config }, () => {
          throw new Error('column "secret_plan" does not exist');
        });
        for (const [name, cause] of Object.entries(AWAY)) {
          app.get(`/test/${name}`, { config }, () => {
            throw new Error('Failed query: select', { cause });
          });
        }
      },
    });
  });

  afterAll(() => api.stop());

  const send = (content: string, type = 'application/json') =>
    api.fetch('/test/comment', {
      method: 'POST',
      body: content,
      headers: { 'content-type': type },
    });

  it('has the contract’s message when the schema has one', async () => {
    const answer = await send('{"content":""}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: 'Comment cannot be empty',
      code: 'comment_empty',
    });
  });

  it.each([
    ['an unknown field', '{"content":"a","userId":"b"}', 'application/json', 'invalid_request'],
    ['broken JSON', '{"content"', 'application/json', 'invalid_request'],
    [
      'a poisoned prototype',
      '{"__proto__":{},"content":"a"}',
      'application/json',
      'invalid_request',
    ],
    ['no JSON at all', 'content=a', 'text/csv', 'unsupported_content_type'],
    [
      'a body that is too large',
      `{"content":"${'a'.repeat(70_000)}"}`,
      'application/json',
      'payload_too_large',
    ],
  ] as const)('has a plain message about %s', async (_, content, type, code) => {
    const answer = await send(content, type);
    expect(answer.status).toBe(errors[code].status);
    expect(await answer.json()).toEqual(errorBody('en', code));
  });

  it('is a 404 in JSON below /api, for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await api.fetch('/api/nothing/here', { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
    }
  });

  it('keeps internal details in the log, under the request id that the client gets', async () => {
    const answer = await api.fetch('/test/broken');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: errorBody('en', 'server_error').message,
      code: 'server_error',
    });
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const logged = api.logLines.filter((line) => line.includes(id)).join('');
    expect(logged).toContain('secret_plan');
  });

  it.each(Object.keys(AWAY))('is 503 when the database is %s, with a Retry-After', async (name) => {
    const answer = await api.fetch(`/test/${name}`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('has the same shape when the path cannot be decoded', async () => {
    const answer = await api.fetch('/%zz');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('has the same shape when the request is not HTTP', async () => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    socket.end('what is this\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"}$/s);
  });
});

describe('the log', () => {
  it('contains no address, query string, cookie or name of the client', async () => {
    const api = await startApi();
    const { cookie } = await api.signIn();
    await api.fetch('/api/users/check-username/canary_name?q=canary_query', {
      headers: { cookie: `${cookie}; canary_cookie=1`, 'x-forwarded-for': '198.51.100.77' },
    });
    await api.fetch('/search?q=canary_query');
    await api.stop();
    const lines = api.logLines.join('');
    expect(lines).toContain('"route":"/api/users/check-username/:username"');
    expect(lines).not.toMatch(/canary|198\.51\.100|session=/);
  });
});
