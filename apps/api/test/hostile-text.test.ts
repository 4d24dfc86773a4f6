import { rm } from 'node:fs/promises';
import { calls, type Call, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { findUserIdByUsername } from '@swirl/db/stores/users.store';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from './access-ask.ts';
import { writePages } from './access-pages.ts';
import { paramsOf } from './access-probes.ts';
import { openSetting, type Role } from './access-roles.ts';
import { createWorlds, unknownIds, type World } from './access-world.ts';
import { formOf } from './forms.ts';
import { getRaw, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { SAMPLE_TEXT, sampleOf, textsOf } from './hostile-samples.ts';

const HOSTILE = {
  NUL: '\0',
  'half of a surrogate pair': '\uD800',
  'the other half': '\uDC00',
  controls: '\u0001\u0007\u001B\r\n\t\u007F\u0085\u009F',
  'characters that turn text around': '\u202E\u2066\u200F\u2069\u202C',
  'nothing that can be seen': '\u200B\u2800\u3164\uFEFF',
  'characters that are none': '\uFFFE\uFFFF\u{10FFFF}',
} as const;
const hostileTexts = Object.entries(HOSTILE);
/** PostgreSQL takes none of these. */
const UNSTORABLE = [HOSTILE.NUL, HOSTILE['half of a surrogate pair'], HOSTILE['the other half']];

const isCallName = (text: string): text is CallName => Object.hasOwn(calls, text);
const callNames = Object.keys(calls).filter(isCallName);
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
  });
});

afterAll(async () => {
  await api.stop();
  await bucket.drop();
  await rm(webRoot, { recursive: true });
});

/** Percent signs for every byte; half of a surrogate pair as the three bytes it would have. */
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

/** The request with all its parts as they should be, but for the one that is given. */
function requestOf(name: CallName, world: World, part: Part, given: unknown): Sent {
  const call: Call = calls[name];
  const endpoint: Endpoint = endpoints[name];
  const valueOf = (asked: Part): Fields => {
    const schema = endpoint[asked];
    if (schema === undefined) return {};
    return fieldsOf(asked === part ? given : sampleOf(schema, world.ids));
  };
  const params = valueOf('params');
  const path = paramsOf(call).reduce(
    (address, param) => address.replace(`:${param}`, escaped(String(params[param]))),
    call.path as string,
  );
  // Cursors are signed: a made-up one would be refused before the rest is looked at.
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

/** Alone, beside what is right, and inside JSON that travels as text. */
const variantsOf = (part: Part, hostile: string, sample: string): string[] => [
  hostile,
  `${sample}${hostile}`,
  ...(part === 'form' ? [JSON.stringify([hostile])] : []),
];

/** Whoever gets furthest with a call. */
function roleFor(name: CallName): Role {
  const { policy } = calls[name];
  if (policy === 'anyone') return 'stranger';
  return policy === 'owner' ? 'owner' : 'author';
}

describe('hostile text', () => {
  it('is put into requests that are right but for it', () => {
    const wrongs = parts.flatMap(({ name, part, schema }) => {
      const { error } = schema.safeParse(sampleOf(schema, unknownIds()));
      return error === undefined ? [] : [`${part} of ${name}: ${error.message}`];
    });
    expect(wrongs).toEqual([]);
  });

  it('that cannot be stored is refused by every schema', () => {
    expect(parts.flatMap(takenIn)).toEqual([]);
  });

  it.each(parts)('in $part of $name is no fault of ours', async ({ name, part, schema }) => {
    const texts = textsOf(schema, unknownIds());
    // For each a world of its own: what one does must not decide about the next.
    const wanted = texts.map(() => ({ role: roleFor(name), setting: openSetting }));
    const wrongs: string[] = [];
    for (const [at, world] of (await createWorlds(api, wanted)).entries()) {
      const place = textsOf(schema, world.ids)[at];
      if (place === undefined) throw new Error('There is no such text.');
      for (const [kind, hostile] of hostileTexts) {
        for (const text of variantsOf(part, hostile, place.sample)) {
          const status = await statusOf(
            world,
            requestOf(name, world, part, place.replacedBy(text)),
          );
          if (status >= 500) wrongs.push(`${place.path} with ${kind}: ${status}`);
        }
      }
    }
    expect(wrongs).toEqual([]);
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
  ])('at %s is no fault of ours', async (path) => {
    expect((await getRaw(api, path)).status).toBeLessThan(500);
  });
});

function takenIn({ name, part, schema }: (typeof parts)[number]): string[] {
  return textsOf(schema, unknownIds()).flatMap((place) =>
    UNSTORABLE.filter((text) => {
      const hostile = place.replacedBy(`${place.sample}${text}`);
      return schema.safeParse(hostile).success;
    }).map((text) => `${place.path} in ${part} of ${name}: ${JSON.stringify(text)}`),
  );
}

describe('text that PostgreSQL refuses after all', () => {
  const config = { policy: 'anyone', rateLimit: 'api' } as const;

  it('is answered as the sender’s mistake', async () => {
    const careless = await startApi({
      routes: (app) => {
        app.get('/test/value', { config }, () => findUserIdByUsername(careless.db, 'a\0'));
        app.get('/test/json', { config }, () =>
          careless.db.execute(String.raw`SELECT '{"a":"\u0000"}'::jsonb`),
        );
      },
    });
    for (const path of ['/test/value', '/test/json']) {
      const answer = await careless.fetch(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    }
    const levels = careless.logLines.filter((line) => line.includes('"failed"'));
    await careless.stop();
    expect(levels).toEqual([]);
  });
});
