import { rm } from 'node:fs/promises';
import { callNames, callRules } from '@swirl/contract/call-rules';
import { calls, type CallAddress, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { findUserIdByUsername } from '@swirl/db/stores/accounts/users.store';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_ID_HEADER } from '../src/plugins/request-log.ts';
import type { Sent } from './access-request.ts';
import { writePages } from './access-pages.ts';
import { paramsOf } from './access-probes.ts';
import { openSetting, type Role } from './access-roles.ts';
import { createWorlds, unknownIds, type World } from './access-world.ts';
import { formOf } from './forms.ts';
import { getRaw, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { SAMPLE_TEXT, sampleOf, textsOf } from './hostile-samples.ts';

/** Text that PostgreSQL cannot store. */
const UNSTORABLE = {
  NUL: '\0',
  'a high surrogate': '\uD800',
  'a low surrogate': '\uDC00',
} as const;
const CONTROLS = '\u0001\u0007\u001B\r\n\t\u007F\u0085\u009F';
const BIDI = '\u202E\u2066\u200F\u2069\u202C';
const INVISIBLE = '\u200B\u2800\u3164\uFEFF';
const NONCHARACTERS = '\uFFFE\uFFFF\u{10FFFF}';
/** Text that can be stored is sent together: none of it is a reason to refuse the rest. */
const STORABLE = `${CONTROLS}${BIDI}${INVISIBLE}${NONCHARACTERS}`;
/** In this order they are not a surrogate pair. */
const SURROGATES = `${UNSTORABLE['a low surrogate']}${UNSTORABLE['a high surrogate']}`;

/** Fewer than the database has connections; one read uses several. */
const AT_ONCE = 3;

const PARTS = ['params', 'query', 'body', 'form'] as const;
type Part = (typeof PARTS)[number];

const parts = callNames.flatMap((name) => {
  const endpoint: Endpoint = endpoints[name];
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ name, part, schema }];
  });
});

let api: TestApi;
let webRoot: string;
let bucket: TestBucket;

beforeAll(async () => {
  webRoot = await writePages();
  bucket = await createTestBucket();
  const limits = ['API', 'PAGE', 'SIGN_IN', 'SIGN_IN_EMAIL', 'SIGN_UP', 'MAIL', 'UPLOAD'];
  const more = ['DELETE', 'COMMENT', 'FOLLOW', 'REPORT', 'EXPORT'];
  const unlimited = [...limits, ...more].map((limit) => [`RATE_LIMIT_${limit}`, '1000000/1m']);
  api = await startApi({
    webRoot,
    env: { S3_BUCKET: bucket.name, PUSH_KEY: 'x'.repeat(40), ...Object.fromEntries(unlimited) },
    routes: addCarelessRoutes,
  });
});

afterAll(async () => {
  await api.stop();
  await bucket.drop();
  await rm(webRoot, { recursive: true });
});

/** Percent-encodes every byte; half of a surrogate pair as its three bytes. */
function escaped(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character);
    const code = character.charCodeAt(0);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  }).join('');
}

interface Fields {
  readonly [name: string]: unknown;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A valid request, except for the given part. */
function requestOf(name: CallName, world: World, part: Part, given: unknown): Sent {
  const call: CallAddress = calls[name];
  const endpoint: Endpoint = endpoints[name];
  const valueOf = (wanted: Part): Fields => {
    const schema = endpoint[wanted];
    if (schema === undefined) return {};
    return fieldsOf(wanted === part ? given : sampleOf(schema, world.ids));
  };
  const params = valueOf('params');
  const path = paramsOf(call).reduce(
    (address, param) => address.replace(`:${param}`, escaped(String(params[param]))),
    call.path as string,
  );
  // Cursors are signed: an invalid one would be refused before the other fields are checked.
  const query = Object.entries(valueOf('query')).filter(
    ([field, value]) => field !== 'cursor' || value !== SAMPLE_TEXT,
  );
  const search = query.map(([field, value]) => `${field}=${escaped(String(value))}`).join('&');
  const url = search === '' ? path : `${path}?${search}`;
  if (part === 'form') return { method: call.method, url, ...formOf(valueOf('form'), call.file) };
  if (endpoint.body === undefined) return { method: call.method, url };
  return {
    method: call.method,
    url,
    type: 'application/json',
    payload: JSON.stringify(valueOf('body')),
  };
}

async function statusOf({ cookie, address }: World, request: Sent): Promise<number> {
  const { method, url, type, payload } = request;
  const answer = await api.fetch(url, {
    method,
    headers: {
      origin: PUBLIC_ORIGIN,
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { body: payload }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * After a valid value, and inside JSON that is sent as text. Schemas are tested with each alone.
 */
function hostileTexts(part: Part, sample: string): Readonly<Record<string, string>> {
  return {
    'storable text': `${sample}${STORABLE}`,
    'unstorable text': `${sample}${UNSTORABLE.NUL}${SURROGATES}`,
    ...(part === 'form' && { JSON: JSON.stringify([UNSTORABLE.NUL, SURROGATES]) }),
  };
}

/** The role that may make the call. */
function roleFor(name: CallName): Role {
  const { policy } = callRules[name];
  if (policy === 'anyone') return 'stranger';
  return policy === 'owner' ? 'owner' : 'author';
}

describe('hostile text', () => {
  it('is inserted into requests that are otherwise valid', () => {
    const failures = parts.flatMap(({ name, part, schema }) => {
      const { error } = schema.safeParse(sampleOf(schema, unknownIds()));
      return error === undefined ? [] : [`${part} of ${name}: ${error.message}`];
    });
    expect(failures).toEqual([]);
  });

  it('is refused by every schema if it cannot be stored', () => {
    expect(parts.flatMap(takenIn)).toEqual([]);
  });

  it('causes no server error in any field of any request', async () => {
    const fields = parts.flatMap(({ name, part, schema }) =>
      textsOf(schema, unknownIds()).map((_, at) => ({ name, part, schema, at })),
    );
    // Each in its own world, so that one request does not affect the next.
    const worlds = await createWorlds(
      api,
      fields.map(({ name }) => ({ role: roleFor(name), setting: openSetting })),
    );
    const left = fields.flatMap((field, index) => {
      const world = worlds[index];
      return world === undefined ? [] : [{ ...field, world }];
    });
    expect(left.length).toBeGreaterThan(parts.length);
    const failures: string[] = [];
    const sendNext = async () => {
      for (let field = left.pop(); field !== undefined; field = left.pop()) {
        failures.push(...(await serverErrorsOf(field)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    expect(failures).toEqual([]);
  });

  it.each([
    '/api/auth/oidc/%00',
    '/api/auth/oidc/%00?next=%00&invite=%00',
    '/api/auth/oidc/x/callback?state=%00&code=%00',
    '/api/unsubscribe?token=%00',
    '/api/login?next=%00',
    '/share/%00.jpg',
    '/media/people/%00',
    '/?loopId=%00',
    '/profile/%00?feed=%00',
    '/%00',
    '/%ed%a0%80',
  ])('causes no server error at %s', async (path) => {
    expect((await getRaw(api, path)).status).toBeLessThan(500);
  });
});

type RequestPart = (typeof parts)[number];

function takenIn({ name, part, schema }: RequestPart): string[] {
  return textsOf(schema, unknownIds()).flatMap((textField) =>
    Object.entries(UNSTORABLE)
      .filter(
        ([, text]) => schema.safeParse(textField.replacedBy(`${textField.sample}${text}`)).success,
      )
      .map(([kind]) => `${textField.path} in ${part} of ${name}: ${kind}`),
  );
}

async function serverErrorsOf(
  field: RequestPart & { readonly at: number; readonly world: World },
): Promise<string[]> {
  const { name, part, schema, at, world } = field;
  const textField = textsOf(schema, world.ids)[at];
  if (textField === undefined) throw new Error('There is no such field.');
  const failures: string[] = [];
  for (const [kind, text] of Object.entries(hostileTexts(part, textField.sample))) {
    const request = requestOf(name, world, part, textField.replacedBy(text));
    let status = await statusOf(world, request);
    // On a busy machine the database may time out once; an error caused by the text repeats.
    if (status === 503) status = await statusOf(world, request);
    if (status >= 500)
      failures.push(`${textField.path} in ${part} of ${name} with ${kind}: ${status}`);
  }
  return failures;
}

/** Routes that pass unvalidated text to the database. */
function addCarelessRoutes(app: TestApi['app']): void {
  const config = { policy: 'anyone', rateLimit: 'api' } as const;
  app.get('/test/value', { config }, () => findUserIdByUsername(api.db, 'a\0'));
  app.get('/test/json', { config }, () =>
    api.db.execute(String.raw`SELECT '{"a":"\u0000"}'::jsonb`),
  );
}

describe('text that PostgreSQL refuses', () => {
  it.each(['/test/value', '/test/json'])('is a bad request, for example at %s', async (path) => {
    const answer = await api.fetch(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    const requestId = answer.headers.get(REQUEST_ID_HEADER) ?? '';
    expect(requestId).not.toBe('');
    const ofRequest = api.logLines.filter((line) => line.includes(requestId));
    const errors = ofRequest.filter((line) => line.includes('"failed"'));
    expect(errors).toEqual([]);
  });
});
