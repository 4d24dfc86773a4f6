import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { picturePng, videoMp4 } from '../../lib/rehearsal/recordings.ts';

const PASSWORD = 'loops-turn-slowly-tonight';
const SETTLED_WITHIN_MS = 120_000;

export interface FrontDoor {
  readonly origin: string;
  /** The tokens of the owner's link and of a friend's invite. */
  readonly link: string;
  readonly invite: string;
}

/** What the journey created, to be found again. */
export interface Posted {
  readonly cookie: string;
  readonly loopIds: readonly string[];
}

/** What the operator does on the first evening, through nginx and TLS. */
export async function smoke({ origin, link, invite }: FrontDoor): Promise<Posted> {
  const plain = await fetch(origin.replace('https:', 'http:'), { redirect: 'manual' });
  assert.equal(plain.status, 308);
  assert.equal(plain.headers.get('location'), `${origin}/`);
  await untilReady(origin);
  await speaksHttp2(origin);
  await sendsHeadersOnce(origin);

  const send = sender(origin);
  const owner = cookieOf(
    await send('POST', '/api/auth/password-reset/use', { token: link, password: PASSWORD }),
  );
  const me: unknown = await (await send('GET', '/api/auth/user', undefined, owner)).json();
  assert(isRecord(me) && me['verificationStatus'] === 'owner', 'the first owner is an owner');

  const friend = cookieOf(
    await send('POST', '/api/auth/sign-up', {
      email: 'gus@swirl.test',
      password: PASSWORD,
      firstName: 'Gus',
      invite,
    }),
  );
  const status = await send(
    'POST',
    '/api/loops',
    { mediaType: 'status', caption: 'Hello' },
    friend,
  );
  const statusId = await idIn(status);
  const picture = await postMedia(origin, friend, 'image', picturePng());
  const video = await postMedia(origin, friend, 'video', videoMp4());

  await untilProcessed(send, friend, [picture, video]);
  const seen: unknown = await (
    await send('GET', '/api/loops?limit=10&offset=0', undefined, owner)
  ).json();
  assert(Array.isArray(seen));
  const loops = seen.filter(isRecord);
  for (const id of [statusId, picture, video]) {
    assert(
      loops.some((loop) => loop['id'] === id),
      'the owner sees what the friend posted',
    );
  }
  const media = loops.find(({ id }) => id === video)?.['mediaUrl'];
  await servesMedia(`${origin}${String(media)}`);
  await sendsEvents(origin, friend);
  console.log(
    'journey: owner and friend signed in; status, picture and video posted, processed and seen',
  );
  return { cookie: friend, loopIds: [picture, video] };
}

/** Their files from the API itself: nginx may still have a copy. */
export async function isStillThere(
  origin: string,
  api: string,
  { cookie, loopIds }: Posted,
): Promise<void> {
  await untilReady(origin);
  const send = sender(origin);
  for (const id of loopIds) {
    const loop: unknown = await (await send('GET', `/api/loops/${id}`, undefined, cookie)).json();
    assert(isRecord(loop));
    const file = await fetch(`${api}${String(loop['mediaUrl'])}`);
    assert.equal(file.status, 200, 'a file is gone');
    assert((await file.arrayBuffer()).byteLength > 0, 'a file is empty');
  }
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`);
    // Until a process listens nginx answers with an error page of its own.
    const said: unknown = await answer.json().catch(() => 'no JSON');
    // The worker writes its first heartbeat a moment after it started.
    if (answer.ok && isRecord(said) && said['degraded'] === undefined) return;
    assert(Date.now() < deadline, `not ready: ${JSON.stringify(said)}`);
    await pause(200);
  }
}

async function speaksHttp2(origin: string): Promise<void> {
  const session = connect(origin, { ca: readFileSync('/prove/given/ca.pem') });
  const [headers] = await once(session.request({ ':path': '/healthz' }), 'response');
  assert.equal(headers[':status'], 200);
  session.close();
}

/** A header sent twice arrives as two values in one. */
async function sendsHeadersOnce(origin: string): Promise<void> {
  const { headers, status } = await fetch(origin);
  assert.equal(status, 200);
  for (const name of ['strict-transport-security', 'x-content-type-options', 'cache-control']) {
    assert.equal(headers.get(name)?.match(/nosniff|max-age|no-store/g)?.length, 1, name);
  }
}

function sender(origin: string) {
  return async (method: string, path: string, body?: unknown, cookie = '') => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assert(
      answer.ok,
      `${method} ${path}: ${answer.status} ${answer.ok ? '' : await answer.text()}`,
    );
    return answer;
  };
}

async function postMedia(
  origin: string,
  cookie: string,
  kind: string,
  file: Buffer,
): Promise<string> {
  const form = new FormData();
  form.set('mediaType', kind);
  form.set('duration', kind === 'image' ? '0' : '2');
  form.set('audio', new Blob([new Uint8Array(file)]), 'recording');
  const answer = await fetch(`${origin}/api/loops`, {
    method: 'POST',
    headers: { origin, cookie },
    body: form,
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  return idIn(answer);
}

async function untilProcessed(
  send: ReturnType<typeof sender>,
  cookie: string,
  ids: readonly string[],
): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (const id of ids) {
    for (;;) {
      const loop: unknown = await (await send('GET', `/api/loops/${id}`, undefined, cookie)).json();
      const media = isRecord(loop) ? loop['media'] : undefined;
      const state = isRecord(media) ? media['state'] : undefined;
      if (state === 'ready') break;
      assert(state === 'processing' && Date.now() < deadline, `${id} is ${String(state)}`);
      await pause(200);
    }
  }
}

/** Twice: the second response comes from nginx's copy, with the headers of the first. */
async function servesMedia(url: string): Promise<void> {
  const whole = await fetch(url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  assert.equal(whole.status, 200);
  assert.equal(whole.headers.get('content-type'), 'video/mp4');
  assert.match(whole.headers.get('cache-control') ?? '', /^private, max-age=\d+$/);
  await pause(1100);
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  assert.equal(part.status, 206);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
  assert.equal(part.headers.get('cache-control'), whole.headers.get('cache-control'));
  const forged = await fetch(url.replace('signature=', 'signature=x'));
  assert.equal(forged.status, 403);
}

async function sendsEvents(origin: string, cookie: string): Promise<void> {
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/api/events`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  assert(body !== null);
  const { value } = await body.getReader().read();
  assert.match(Buffer.from(value ?? []).toString(), /^retry:/);
  leaving.abort();
}

function cookieOf(answer: Response): string {
  const session = answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-session='));
  assert(session !== undefined, 'no session came back');
  return session.split(';', 1)[0] ?? '';
}

async function idIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  assert(isRecord(body) && typeof body['id'] === 'string');
  return body['id'];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
