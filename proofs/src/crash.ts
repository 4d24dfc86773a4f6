import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@swirl/platform/logger';
import { createSession } from '@swirl/testing/factories';
import { createSweepObjects } from '@swirl/worker/sweep-objects';
import { run as execute, until } from '@swirl/stack/process';
import { faultsOf, unownedIn } from './crash/faults.ts';
import { postUntilAcknowledged, type Target, type Recording } from './crash/poster.ts';
import { startPrivateStack, type PrivateStack } from './crash/private-stack.ts';

const CLIENTS = 4;
const SETTLED_WITHIN_MS = 15 * 60_000;
const NEXT_DAY_MS = 25 * 60 * 60 * 1000;

interface Film {
  readonly seconds: number;
  readonly size: string;
}

interface Size {
  readonly small: boolean;
  /** The number of posts. */
  readonly wanted: number;
  readonly film: Film;
}

const SMALL: Size = { small: true, wanted: 6, film: { seconds: 1, size: '640x360' } };
const FULL: Size = { small: false, wanted: 100, film: { seconds: 4, size: '1280x720' } };

/**
 * Posts while everything is killed and restarted around it. Every acknowledged post must be
 * readable afterwards, none may exist twice, and two sweeps must leave no object without a row.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? SMALL : FULL;
  // The worker for tests detects a dead one within seconds instead of a minute; everything else is
  // the same.
  const worker = small ? 'apps/worker/test/media-worker-process.ts' : 'apps/worker/src/main.ts';
  const ended = new AbortController();
  const stack = await startPrivateStack(worker);
  try {
    const { sessionId } = await createSession(stack.db);
    const { signal } = ended;
    const target = { ...stack, cookie: `__Host-session=${sessionId}`, signal };
    await until(() => fetch(`${target.address}/healthz`).then(Boolean, () => false), 'the API');
    const ids = await postThroughFaults(stack, target, size);

    await until(() => allReadable(target, ids), 'every loop to be readable', SETTLED_WITHIN_MS);
    const { rows } = await stack.db.execute<{ count: number }>('SELECT count(*)::int FROM loops');
    console.log(`readable: ${ids.length}, loops in the database: ${rows[0]?.count}`);
    assert.equal(rows[0]?.count, ids.length, 'there are duplicates');

    const before = await unownedIn(stack);
    await sweepTwice(stack);
    const after = await unownedIn(stack);
    console.log(`objects without a row: ${before} before, ${after} after two sweeps`);
    assert.equal(after, 0, 'objects without a row remain');
    assert(await allReadable(target, ids), 'the sweeps took what was needed');
  } finally {
    ended.abort();
    await stack.end();
  }
}

/** Returns the ids of all acknowledged posts. */
async function postThroughFaults(
  stack: PrivateStack,
  target: Target,
  { small, wanted, film }: Size,
): Promise<string[]> {
  const recordings = await makeRecordings(film);
  const ids: string[] = [];
  let begun = 0;
  let underWay = 0;
  let twice = 0;
  let allowed = 0;

  const post = async (recording: Recording) => {
    const number = begun;
    begun += 1;
    underWay += 1;
    const one = { key: `crash-post-${number}`, recording };
    // Sometimes a client sends its post twice at once.
    const copies = number % 3 === 0 ? [one, one] : [one];
    const answers = await Promise.all(copies.map((copy) => postUntilAcknowledged(target, copy)));
    assert.equal(new Set(answers).size, 1, 'one key made several loops');
    twice += answers.length - 1;
    ids.push(answers[0] ?? '');
    underWay -= 1;
  };
  const isOver = () => target.signal.aborted || begun >= wanted;
  const client = async () => {
    while (!isOver()) {
      if (begun < allowed) await post(begun % 8 === 0 ? recordings.video : recordings.audio);
      else await pause(20);
    }
  };
  const faults = faultsOf(stack, (kind) => post(recordings[kind])).filter(
    (fault) => fault.small === true || !small,
  );
  const strike = async () => {
    for (const fault of faults) {
      if (fault.alone === true) await until(() => underWay === 0, 'the others to finish');
      // Enough posts to be in progress when the fault comes, and to outlast it.
      else allowed = begun + Math.ceil(wanted / faults.length);
      await fault.inject();
      console.log(`${fault.name}; acknowledged so far: ${ids.length}`);
    }
    allowed = Infinity;
  };
  await Promise.all([strike(), ...Array.from({ length: CLIENTS }, client)]);
  console.log(`acknowledged: ${ids.length}, ${twice} of them sent twice at once`);
  return ids;
}

async function allReadable(
  { address, cookie }: { readonly address: string; readonly cookie: string },
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids) {
    const answer = await fetch(`${address}/api/loops/${id}`, { headers: { cookie } });
    if (answer.status !== 200) return false;
    const loop: unknown = await answer.json();
    assert(typeof loop === 'object' && loop !== null && 'media' in loop && 'mediaUrl' in loop);
    const { media, mediaUrl } = loop;
    assert(typeof media === 'object' && media !== null && 'state' in media);
    assert.notEqual(media.state, 'failed', `${id} failed`);
    if (media.state !== 'ready') {
      await pause(500);
      return false;
    }
    const file = await fetch(`${address}${String(mediaUrl)}`);
    if (!file.ok || (await file.arrayBuffer()).byteLength === 0) return false;
  }
  return true;
}

async function sweepTwice({ db, store }: PrivateStack): Promise<void> {
  const sweep = createSweepObjects(store, () => Date.now() + NEXT_DAY_MS);
  const logger = createLogger({ level: 'silent' }, { name: 'sweep' });
  const { signal } = new AbortController();
  await sweep.perform({}, { db, logger, signal });
  await sweep.perform({}, { db, logger, signal });
}

async function makeRecordings(film: Film): Promise<Record<'audio' | 'video', Recording>> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-crash-media-'));
  try {
    const make = async (name: string, ...args: string[]) => {
      const path = join(folder, name);
      await execute('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', ...args, path]);
      return readFile(path);
    };
    const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const moving = `testsrc2=size=${film.size}:rate=30:duration=${film.seconds}`;
    return {
      audio: { mediaType: 'audio', bytes: await make('sound.wav', 'sine=duration=2') },
      video: { mediaType: 'video', bytes: await make('video.mp4', moving, ...quick) },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
