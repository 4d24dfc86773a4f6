import { createServer, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { createChecker } from './checks.ts';
import { operationsOf, type ApiDocument } from './document.ts';
import { kindOf } from './reporter.ts';
import { canary } from './secrets.ts';
import { createSeen } from './seen.ts';
import { createSender } from './send.ts';
import { createTally } from './tally.ts';
import { walk } from './walk.ts';

const error = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string' } },
  required: ['message', 'code'],
} as const;
const failure = { content: { 'application/json': { schema: error } } };
const document: ApiDocument = {
  paths: {
    '/api/loops/{loopId}': {
      get: {
        operationId: 'loops.read',
        parameters: [
          {
            name: 'loopId',
            in: 'path',
            required: true,
            schema: { type: 'string', format: 'uuid' },
          },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { caption: { type: 'string' } },
                  required: ['caption'],
                },
              },
            },
          },
          '4XX': failure,
          '5XX': failure,
        },
        security: [{ session: [] }],
      },
    },
  },
};
const token = 'aaaaaaaaaaaa';
const signedOut = { status: 401, body: { message: 'Sign in', code: 'unauthorized' } };

/** What is found in forty requests to a server that gives members this answer. */
async function findingsOf(status: number, body: unknown): Promise<string[]> {
  return findingsWith((request, response) => {
    const isMember = request.headers.cookie !== undefined && request.url?.startsWith('/api/loops/');
    const answer = isMember === true ? { status, body } : signedOut;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
}

async function findingsWith(listener: RequestListener): Promise<string[]> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sender = createSender(`http://127.0.0.1:${port}`);
  const session = '__Host-session=x';
  const site = {
    origin: 'http://localhost',
    operations: operationsOf(document),
    sender,
    check: createChecker(),
    tally: createTally(),
  };
  const cookies = {
    stranger: undefined,
    member: session,
    friend: session,
    blocked: session,
    suspended: session,
    waitlisted: session,
    leaving: session,
    owner: session,
  };
  const cast = { token, cookies, seen: createSeen() };
  const findings = await walk(site, { seed: 'test', walk: 0, length: 40, cast });
  sender.close();
  server.close();
  expect(site.tally.total).toBe(40);
  return [...new Set(findings.map((finding) => kindOf(finding)))];
}

it('nothing is found in answers that are as described', async () => {
  expect(await findingsOf(200, { caption: 'Rain on the roof' })).toEqual([]);
});

it('a server error is found', async () => {
  const findings = await findingsOf(500, { message: 'Sorry', code: 'server_error' });
  expect(findings).toEqual(['loops.read, 500: the server failed']);
});

it('a server that is not ready is no finding', async () => {
  expect(await findingsOf(503, { message: 'Later', code: 'unavailable' })).toEqual([]);
});

it('a status that is not described is found', async () => {
  const findings = await findingsOf(206, { caption: 'Rain on the roof' });
  expect(findings).toEqual(['loops.read, 206: 206 is not described']);
});

it('a body that breaks its schema is found', async () => {
  const findings = await findingsOf(200, { title: 'Rain on the roof' });
  expect(findings).toEqual([
    "loops.read, 200: the body is not as described: data must have required property 'caption'",
  ]);
});

it('an error with a code of another status, or with an unknown one, is found', async () => {
  expect(await findingsOf(403, { message: 'No', code: 'loop_not_found' })).toEqual([
    'loops.read, 403: the code of the error has another status',
  ]);
  expect(await findingsOf(404, { message: 'No', code: 'lost' })).toEqual([
    'loops.read, 404: the code of the error is unknown',
  ]);
});

it('a canary in a response is found', async () => {
  const findings = await findingsOf(200, { caption: canary('diary', token) });
  expect(findings).toEqual(['loops.read, 200: canary-diary-ann was shown']);
});

it('a call that lets strangers in is found', async () => {
  const findings = await findingsWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"caption":"Rain on the roof"}');
  });
  expect(findings).toEqual(['loops.read, 200: a stranger was let in']);
});

it('a response that is no HTTP is found', async () => {
  const findings = await findingsWith((_request, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\nno header\r\n\r\n');
  });
  expect(findings).toContainEqual(
    expect.stringContaining("loops.read, 0: the response can't be read"),
  );
});
