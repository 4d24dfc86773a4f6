import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import {
  createFollow,
  createLoop,
  createLoopMedia,
  createSession,
  createUser,
} from '@swirl/testing/factories';
import { freePorts } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createChoirLoop } from './choir-loop.ts';
import type { SampleMedia } from './sample-media.ts';

export interface PlayingApp {
  /** The API's own address, without the slow connection. */
  readonly apiPort: number;
  /** The address of the app for a browser. */
  readonly publicPort: number;
  readonly origin: string;
  readonly sessionId: string;
  /** Of the loops' author. */
  readonly authorSessionId: string;
  /** Newest first. */
  readonly loops: readonly string[];
  /** The session of someone else. */
  signUp(): Promise<string>;
  end(): Promise<void>;
}

interface Options {
  /** Whether browsers use TLS; the caller starts the proxy for that. */
  readonly secure?: boolean;
  /** Whether uploads are processed. */
  readonly worker?: boolean;
}

/** The built app, with a user who follows only the author of these loops. */
export async function startPlayingApp(
  kinds: readonly ('audio' | 'choir' | 'video' | 'status')[],
  sample: SampleMedia,
  { secure = false, worker = false }: Options = {},
): Promise<PlayingApp> {
  const [database, bucket, ports] = await Promise.all([
    createTestDatabase(),
    createTestBucket(),
    freePorts(),
  ]);
  const { db } = database;
  const apiPort = Number(ports['PORT']);
  const publicPort = Number(ports['E2E_PORT']);
  const origin = `${secure ? 'https' : 'http'}://localhost:${publicPort}`;

  const author = await createUser(db);
  const viewer = await createUser(db);
  await createFollow(db, { followerId: viewer.id, followingId: author.id });
  const { sessionId } = await createSession(db, { userId: viewer.id });
  const { sessionId: authorSessionId } = await createSession(db, { userId: author.id });

  const keep = async (body: Buffer, contentType: string) => {
    const objectKey = newObjectKey(LOOP_OBJECTS);
    await bucket.store.put(objectKey, body, { contentType });
    return { objectKey, contentType, bytes: body.length };
  };
  const files = {
    status: async () => {},
    video: async (loopId: string) => {
      const large = { width: 720, height: 1280, duration: sample.seconds };
      await createLoopMedia(db, {
        loopId,
        role: '720',
        ...large,
        ...(await keep(sample.large, 'video/mp4')),
      });
      const small = { width: 480, height: 854, duration: sample.seconds };
      await createLoopMedia(db, {
        loopId,
        role: '480',
        ...small,
        ...(await keep(sample.small, 'video/mp4')),
      });
      await createLoopMedia(db, {
        loopId,
        role: 'poster',
        ...(await keep(sample.poster, 'image/webp')),
      });
    },
    audio: async (loopId: string) => {
      const { envelope, seconds: duration } = sample;
      const peaks = Array.from({ length: 50 }, (_, bar) => 20 + ((bar * 37) % 80));
      await createLoopMedia(db, {
        loopId,
        role: 'audio',
        envelope,
        peaks,
        duration,
        ...(await keep(sample.sound, 'audio/mp4')),
      });
    },
  };
  const loops: string[] = [];
  for (const mediaType of kinds.toReversed()) {
    if (mediaType === 'choir') {
      loops.unshift(await createChoirLoop(db, { authorId: author.id, sample, keep }));
      continue;
    }
    const { id } = await createLoop(db, {
      userId: author.id,
      mediaType,
      duration: mediaType === 'status' ? 0 : sample.seconds,
      moodTags: ['playful', 'cozy', 'dreamy'],
    });
    await files[mediaType](id);
    loops.unshift(id);
  }

  const stack = await startStack({
    database: database.config,
    bucket: bucket.name,
    port: apiPort,
    origin,
    web: true,
    // Its emails go nowhere, without a warning.
    worker: worker && { env: { LOG_LEVEL: 'error' } },
    // Other proofs load pages from the same address at the same time.
    env: { ...NO_LIMITS, LOG_LEVEL: 'warn' },
  });
  return {
    apiPort,
    publicPort,
    origin,
    sessionId,
    authorSessionId,
    loops,
    async signUp() {
      const { id: userId } = await createUser(db, { firstName: 'Guest' });
      return (await createSession(db, { userId })).sessionId;
    },
    async end() {
      await stack.stop();
      await Promise.all([database.drop(), bucket.drop()]);
    },
  };
}
