import { createPool } from '@swirl/db/client';
import { telemetry } from '@swirl/platform/telemetry';
import { eventually } from '@swirl/testing/eventually';
import { createBlock, createFollow, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { startApi } from './harness.ts';
import {
  isReplicaRead,
  markIn,
  newWord,
  postStatus,
  startReplicatedApi,
  type ReplicatedApi,
} from './replica.ts';

let replicated: ReplicatedApi;

beforeAll(async () => {
  replicated = await startReplicatedApi();
});

afterAll(() => replicated.stop());

const ids = z.array(z.looseObject({ id: z.string() }));
const idsIn = (body: unknown) => ids.parse(body).map(({ id }) => id);

/** Where the reads of the work were made. */
async function sourcesOf<Result>(work: () => Promise<Result>) {
  const sources: string[] = [];
  const stop = telemetry.staleRead.on(({ from }) => void sources.push(from));
  try {
    return { result: await work(), sources };
  } finally {
    stop();
  }
}

const search = (cookie: string, q: string) =>
  call(replicated.api, 'search.loops', {}, { cookie, query: { q } });

describe('a replica that is behind', () => {
  it('is read by those who wrote nothing, and what it doesn’t have yet is missing', async () => {
    const { api } = replicated;
    const { cookie } = await api.signIn();
    const word = newWord();
    await replicated.catchUp();
    await replicated.pause();
    try {
      await createLoop(api.db, { caption: word });
      const { result, sources } = await sourcesOf(() => search(cookie, word));
      expect(sources).toEqual(['replica']);
      expect(idsIn(result.body)).toEqual([]);
    } finally {
      await replicated.resume();
    }
    await replicated.catchUp();
    const { result, sources } = await sourcesOf(() => search(cookie, word));
    expect(sources).toEqual(['replica']);
    expect(idsIn(result.body)).toHaveLength(1);
  });

  it('is not read by a browser that wrote something it doesn’t have', async () => {
    const { api } = replicated;
    const me = await api.signIn();
    const word = newWord();
    await replicated.catchUp();
    await replicated.pause();
    try {
      const posted = await postStatus(api, me.cookie, word);
      expect(posted.status).toBe(201);
      const mark = markIn(posted.headers);
      const { result, sources } = await sourcesOf(() => search(`${me.cookie}; ${mark}`, word));
      expect(sources).toEqual(['primary']);
      expect(idsIn(result.body)).toHaveLength(1);
    } finally {
      await replicated.resume();
    }
  });

  it('is not read with a mark that no one here wrote', async () => {
    const { cookie } = await replicated.api.signIn();
    await replicated.catchUp();
    const { sources } = await sourcesOf(() => search(`${cookie}; __Host-written=abc`, newWord()));
    expect(sources).toEqual(['primary']);
  });

  it('shows no loop of someone who has blocked the viewer since', async () => {
    const { api } = replicated;
    const { user, cookie } = await api.signIn();
    const author = await createUser(api.db);
    const word = newWord();
    const loop = await createLoop(api.db, { userId: author.id, caption: word });
    await replicated.catchUp();
    await replicated.pause();
    try {
      expect(idsIn((await search(cookie, word)).body)).toEqual([loop.id]);
      await createBlock(api.db, { blockerId: author.id, blockedId: user.id });
      const { result, sources } = await sourcesOf(() => search(cookie, word));
      expect(idsIn(result.body)).toEqual([]);
      expect(sources).toEqual(['primary']);
    } finally {
      await replicated.resume();
    }
  });

  it('is read for the lists of other people, and never for one’s own', async () => {
    const { api } = replicated;
    const { user, cookie } = await api.signIn();
    const author = await createUser(api.db);
    await createLoop(api.db, { userId: author.id });
    await createFollow(api.db, { followerId: user.id, followingId: author.id });
    await replicated.catchUp();
    const reads = async (userId: string) => {
      const { sources } = await sourcesOf(async () => {
        for (const name of ['users.loops', 'users.followers', 'users.following'] as const) {
          expect((await call(api, name, { userId }, { cookie })).status).toBe(200);
        }
      });
      return sources;
    };
    expect(await reads(author.id)).toEqual(['replica', 'replica', 'replica']);
    expect(await reads(user.id)).toEqual([]);
  });
});

describe('background work that has to include everything by now', () => {
  it('waits for a replica that has it', async () => {
    const { api } = replicated;
    await createUser(api.db);
    const reads = await api.replicas.readsOfNow();
    const isReplica = await reads.read(
      async (from) => from !== api.ownDb,
      async () => true,
    );
    expect(isReplica).toBe(true);
  });
});

describe('a replica that fails', () => {
  it('costs no request, and is read again when it is back', async () => {
    const { api, pair } = replicated;
    const { cookie } = await api.signIn();
    await replicated.catchUp();
    await pair.killStandby();
    const { result, sources } = await sourcesOf(() => search(cookie, newWord()));
    expect(result.status).toBe(200);
    expect(sources).toEqual(['primary']);
    await eventually(() => expect(api.replicas.states()).toMatchObject([{ lagSeconds: null }]));
    await pair.startStandby();
    await replicated.catchUp();
    expect((await sourcesOf(() => search(cookie, newWord()))).sources).toEqual(['replica']);
  });

  it('is not read while it is further behind than allowed', async () => {
    const impatient = await startApi({
      server: replicated.pair.primary,
      env: { ...replicated.env, POSTGRES_REPLICA_MAX_LAG: '1' },
    });
    try {
      await eventually(async () => expect(await isReplicaRead(impatient, null)).toBe(true));
      await replicated.pause();
      // Whatever it lacks.
      await createUser(impatient.db);
      await eventually(async () => expect(await isReplicaRead(impatient, null)).toBe(false));
    } finally {
      await replicated.resume();
      await impatient.stop();
    }
  });

  it('is not read once it follows no one', async () => {
    const { api, pair } = replicated;
    const admin = createPool({ ...pair.standby, ...pair.superuser, database: 'postgres' });
    try {
      await replicated.catchUp();
      await admin.query('SELECT pg_promote()');
      await eventually(async () => expect(await isReplicaRead(api, null)).toBe(false));
    } finally {
      await admin.end();
      await pair.startStandby();
    }
  });
});
