import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createSession, createUser } from '@swirl/testing/factories';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { openBrowser } from '../lib/playing/browser.ts';
import { recordClip } from '../lib/transcode/record-clip.ts';
import { similarityOf } from './uploads/compare-quality.ts';
import { openCuttingProxy } from './uploads/cutting-proxy.ts';
import { postVideo } from './uploads/post-video.ts';

const MEGABYTE = 1024 * 1024;
/** A phone's minute of 1080p is about 130 MB. */
const PHONE_BITRATE = '17M';
/** A chosen file, the line, and after how many bytes of parts it is cut. */
const SIZES = {
  small: { seconds: 4, cutAt: [0.3 * MEGABYTE, 0.9 * MEGABYTE], goal: Infinity },
  full: {
    seconds: 60,
    bitsPerSecond: 1_000_000,
    cutAt: [4, 8, 12, 16, 20].map((megabytes) => megabytes * MEGABYTE),
    goal: 1.1,
  },
};
/** Longer than a minute of video takes on this line and this machine. */
const WITHIN_MS = 45 * 60_000;

/**
 * A video is chosen in a real browser, made smaller there, and sent over a line that is cut several
 * times; once the API process is killed too. It becomes one loop, and little is sent twice. A browser
 * without an encoder sends the file as it is.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = SIZES[small ? 'small' : 'full'];
  const folder = await mkdtemp(join(tmpdir(), 'swirl-prove-uploads-'));
  const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const [port, publicPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${publicPort}`;
  const ending: (() => Promise<unknown>)[] = [
    () => Promise.all([database.drop(), bucket.drop(), rm(folder, { recursive: true })]),
  ];
  const env = { ...NO_LIMITS, LOG_LEVEL: 'error' };
  const settings = { database: database.config, bucket: bucket.name, port, origin, web: true, env };
  let stack: Stack = await startStack({ ...settings, worker: !small });
  ending.push(() => Promise.all(stack.parts.map((part) => part.stop())));
  try {
    const clip = await recordClip(folder, size.seconds, PHONE_BITRATE);
    const { size: chosen } = await stat(clip);
    const proxy = await openCuttingProxy({
      ...size,
      listenOn: publicPort,
      target: port,
      async onCut(cut) {
        if (cut !== Math.ceil(size.cutAt.length / 2)) return;
        await stack.api.stop('SIGKILL');
        const { api } = await startStack(settings);
        stack = { ...stack, api, parts: [api, ...stack.parts.slice(1)] };
      },
    });
    ending.push(() => proxy.close());
    const browser = await openBrowser();
    ending.push(() => browser.close());

    const { user, sessionId } = await newAuthor(database);
    await postVideo(browser, { origin, sessionId, file: clip }, () => untilPosted(database, user));
    const [upload, ...others] = await uploadsOf(database, user);
    assert.ok(upload !== undefined && others.length === 0, 'The file was not sent as one upload.');
    const ratio = proxy.bytesSent() / upload.bytes;
    console.log(
      `chosen: ${megabytes(chosen)} MB, shrunk: ${megabytes(upload.bytes)} MB, sent: ` +
        `${megabytes(proxy.bytesSent())} MB with ${proxy.cuts()} cuts and one killed process`,
    );
    console.log(`sent ÷ shrunk: ${ratio.toFixed(3)} (goal: at most ${size.goal})`);
    assert.equal(proxy.cuts(), size.cutAt.length, 'The line was not cut as often as planned.');
    assert.ok(upload.bytes < chosen, 'The video was not shrunk.');
    assert.equal(await loopsOf(database, user), 1, 'There is not exactly one loop.');
    assert.ok(ratio <= size.goal, 'Too much was sent twice.');

    if (small) {
      await fallBack({ database, browser, origin, clip, chosen });
      return;
    }
    const whole = await postWhole(origin, sessionId, clip, port);
    await untilReady(database, user, 2);
    const made = { database, store: bucket.store, folder, original: clip };
    const shrunk = await similarityOf(made, upload.loopId);
    const unshrunk = await similarityOf(made, whole);
    console.log(
      `SSIM of what viewers get: ${shrunk.toFixed(4)} shrunk, ${unshrunk.toFixed(4)} not`,
    );
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

interface FallBack {
  readonly database: TestDatabase;
  readonly browser: Awaited<ReturnType<typeof openBrowser>>;
  readonly origin: string;
  readonly clip: string;
  readonly chosen: number;
}

async function fallBack({ database, browser, origin, clip, chosen }: FallBack): Promise<void> {
  const { user, sessionId } = await newAuthor(database);
  const visit = { origin, sessionId, file: clip, withoutEncoder: true };
  await postVideo(browser, visit, () => untilPosted(database, user));
  const [upload] = await uploadsOf(database, user);
  assert.equal(upload?.bytes, chosen, 'Without an encoder the file is not sent as it is.');
  console.log('without an encoder: sent as it is');
}

async function newAuthor({ db }: TestDatabase) {
  const { id: user } = await createUser(db);
  const { sessionId } = await createSession(db, { userId: user });
  return { user, sessionId };
}

async function untilPosted(database: TestDatabase, user: string): Promise<void> {
  await eventually(async () => assert.ok((await loopsOf(database, user)) > 0), WITHIN_MS);
}

/** Both sizes: the smaller one is published first. */
async function untilReady(database: TestDatabase, user: string, loops: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM loops JOIN loop_media ON loop_id = loops.id
       WHERE user_id = $1 AND state = 'ready' AND role = '720'`,
      [user],
    );
    assert.equal(rows[0]?.count, loops);
  }, WITHIN_MS);
}

async function loopsOf(database: TestDatabase, user: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM loops WHERE user_id = $1',
    [user],
  );
  return rows[0]?.count ?? 0;
}

async function uploadsOf(database: TestDatabase, user: string) {
  const { rows } = await database.pool.query<{ bytes: number; loopId: string }>(
    `SELECT bytes::float8 AS bytes, loop_id AS "loopId" FROM uploads WHERE user_id = $1`,
    [user],
  );
  return rows;
}

/** The same file in one form, past the slow line. */
async function postWhole(
  origin: string,
  sessionId: string,
  clip: string,
  port: number,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ mediaType: 'video', duration: '60' })) {
    body.append(name, value);
  }
  body.append('audio', await openAsBlob(clip), 'clip.mp4');
  const { name, value } = sessionCookie(sessionId);
  const response = await fetch(`http://127.0.0.1:${port}/api/loops`, {
    method: 'POST',
    headers: { origin, cookie: `${name}=${value}` },
    body,
  });
  assert.equal(response.status, 201, 'The form was refused.');
  const { id }: { id: string } = JSON.parse(await response.text());
  return id;
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
