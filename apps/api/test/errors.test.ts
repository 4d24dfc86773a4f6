import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCode, errors } from '@swirl/contract/errors';
import { errorBody } from '@swirl/messages/error-body';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

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

const answered = z.object({
  msg: z.literal('answered'),
  route: z.string(),
  status: z.number(),
  code: z.string().optional(),
});

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
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['an unknown encoding', 'Transfer-Encoding: chunked, identity'],
  ])('is not read further when its end is ambiguous: %s', async (_, headers) => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.end(`POST /test/comment HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n{}${smuggled}`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
  });

  it('has the same shape when the request is not HTTP', async () => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    socket.end('what is this\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"}$/s);
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none';");
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
  });

  it('has no body when a request that is too long wanted the head only', async () => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    socket.end(`HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\n\r\n$/);
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

  it('says why a request was refused, and nothing about who sent it', async () => {
    const api = await startApi();
    const { cookie } = await api.signIn();
    const post = (path: string, headers: Record<string, string>, content: object) =>
      api.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(content),
      });
    const wrong = { login: 'canary_name', password: 'canary password' };
    await post('/api/auth/sign-in', { origin: PUBLIC_ORIGIN }, wrong);
    await post('/api/auth/sign-in', { origin: 'https://other.example' }, wrong);
    await api.fetch('/api/moderation/cases', { headers: { cookie } });
    await api.fetch('/api/auth/user');
    await api.fetch('/api/auth/options');
    await api.stop();
    const logged = api.logLines
      .map((line) => answered.safeParse(JSON.parse(line)).data)
      .filter((line) => line !== undefined)
      .map(({ route, status, code }) => `${route} ${status} ${code ?? '-'}`);
    // A line is written after its response was sent.
    expect(logged.toSorted()).toEqual(
      [
        '/api/auth/sign-in 401 sign_in_failed',
        '/api/auth/sign-in 403 origin_refused',
        '/api/moderation/cases 403 forbidden',
        '/api/auth/user 401 unauthorized',
        '/api/auth/options 200 -',
      ].toSorted(),
    );
    expect(api.logLines.join('')).not.toContain('canary');
  });
});
