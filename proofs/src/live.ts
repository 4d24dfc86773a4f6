import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop, createSession, createUser } from '@swirl/testing/factories';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { toneFile } from '@swirl/testing/tone';
import { openViewer, type Sight, type Viewer } from './live/viewer.ts';

const PROMISED_MS = 2_000;

interface Act {
  readonly name: string;
  /** When it was acknowledged. */
  readonly do: () => Promise<number>;
  readonly shows: (sight: Sight) => boolean;
}

/**
 * How long it takes until an action on a loop is on the screens of everyone viewing it: they have
 * streams of one API process, and the action happens on another. List and count have to agree. The
 * small size checks only that everything arrives.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const viewers = small ? 3 : 50;
  const rounds = small ? 1 : 10;
  const [database, bucket, port] = await Promise.all([
    createTestDatabase(),
    createTestBucket(),
    freePort(),
  ]);
  const { db } = database;
  const here = `http://127.0.0.1:${port}`;
  const shared = {
    database: database.config,
    bucket: bucket.name,
    origin: here,
    env: { LOG_LEVEL: 'error', ...NO_LIMITS },
    waitFor: 'healthz',
  } as const;
  const stacks: Stack[] = [];
  const open: Viewer[] = [];
  try {
    stacks.push(await startStack({ ...shared, port, worker: true }));
    const other = await startStack(shared);
    stacks.push(other);
    const there = other.address;
    const { id: loopId } = await createLoop(db);
    const signIn = async () => {
      const { id: userId } = await createUser(db, { emailVerifiedAt: new Date() });
      const { sessionId } = await createSession(db, { userId });
      return `__Host-session=${sessionId}`;
    };
    const actor = await signIn();
    for (let viewer = 0; viewer < viewers; viewer += 1) {
      open.push(await openViewer({ address: there, cookie: await signIn(), loopId }));
    }
    await Promise.all(open.map((viewer) => viewer.sees(() => true)));

    const times = new Map<string, number[]>();
    const measure = async (act: Act) => {
      const done = await act.do();
      const seen = await Promise.all(open.map((viewer) => viewer.sees(act.shows)));
      const taken = seen.map((at) => Math.max(0, at - done));
      times.set(act.name, [...(times.get(act.name) ?? []), ...taken]);
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const act of actsOf({ address: here, cookie: actor, loopId }, round)) await measure(act);
    }
    await measure(remixOf({ address: here, cookie: actor, loopId }));

    for (const [name, taken] of times) console.log(`${name}: ${describe(taken)}`);
    const slowest = Math.max(...[...times.values()].flat());
    console.log(`${viewers} viewers, ${rounds} rounds: slowest ${Math.round(slowest)} ms`);
    if (!small && slowest > PROMISED_MS) {
      throw new Error(`It took longer than ${PROMISED_MS} ms.`);
    }
  } finally {
    for (const viewer of open) viewer.leave();
    await Promise.all(stacks.map((stack) => stack.stop()));
    await Promise.all([database.drop(), bucket.drop()]);
  }
}

interface Actor {
  readonly address: string;
  readonly cookie: string;
  readonly loopId: string;
}

function actsOf({ address, cookie, loopId }: Actor, round: number): Act[] {
  const content = `round ${round}`;
  let commentId = '';
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        origin: address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const agrees = ({ comments, counts }: Sight) => comments.length === counts.comments;
  return [
    {
      name: 'comment',
      do: async () => {
        ({ id: commentId } = await send('POST', '/api/comments', { loopId, content }));
        return performance.now();
      },
      shows: (sight) => agrees(sight) && sight.comments.includes(content),
    },
    {
      name: 'reaction',
      do: async () => {
        await send('POST', '/api/reactions', { loopId });
        return performance.now();
      },
      shows: ({ counts }) => counts.reactions === 1,
    },
    {
      name: 'comment deleted',
      do: async () => {
        await send('DELETE', `/api/comments/${commentId}`);
        return performance.now();
      },
      shows: (sight) => agrees(sight) && !sight.comments.includes(content),
    },
    {
      name: 'reaction undone',
      do: async () => {
        await send('DELETE', `/api/reactions/${loopId}`);
        return performance.now();
      },
      shows: ({ counts }) => counts.reactions === 0,
    },
  ];
}

/** From the moment its author is notified that it is ready. */
function remixOf({ address, cookie, loopId }: Actor): Act {
  return {
    name: 'remix',
    do: async () => {
      const author = await openViewer({ address, cookie, loopId });
      const { buffer, name, mimeType } = toneFile(1);
      const form = new FormData();
      form.set('mediaType', 'audio');
      form.set('duration', '1');
      form.set('moodTags', '["chill"]');
      form.set('parentLoopId', loopId);
      form.set('audio', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name);
      const headers = { cookie, origin: address };
      const answer = await fetch(`${address}/api/loops`, { method: 'POST', headers, body: form });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The remix was answered ${answer.status}: ${text}`);
      const ready = await author.receives('loop.ready');
      author.leave();
      return ready;
    },
    shows: ({ counts }) => counts.remixes === 1,
  };
}

function describe(taken: readonly number[]): string {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`;
}
