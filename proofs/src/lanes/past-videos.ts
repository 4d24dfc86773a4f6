import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { putPushSubscription } from '@swirl/db/stores/accounts/push-subscriptions.store';
import { addReaction } from '@swirl/db/stores/loops/reactions.store';
import { createLogger } from '@swirl/platform/logger';
import { createPushSender } from '@swirl/platform/push-sender';
import { deriveVapidKeys } from '@swirl/platform/vapid-keys';
import { createTestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createLoop, createSession, createUser } from '@swirl/testing/factories';
import { startMailbox } from '@swirl/testing/mailbox';
import { startPushService } from '@swirl/testing/push-service';
import { startWorker } from '@swirl/worker/run-worker';
import { createRealHandlers } from '@swirl/worker/testing/real-handlers';
import { processVideo } from '../../../packages/media/src/transcode-video.ts';
import { inJob } from '../../lib/transcode/in-job.ts';
import { recordClip } from '../../lib/transcode/record-clip.ts';

const VIDEOS = 20;
const CLIP_SECONDS = 6;
const PROMISED_MS = 2_000;
const TIMEOUT_MS = 120_000;

/**
 * Twenty videos are queued and the first of them run when a password reset, a push message and a
 * digest fall due: all three are sent before another video is done. Email and push go to real
 * servers.
 */
export async function sendPastVideos({ small }: { small: boolean }): Promise<void> {
  const database = await createTestDatabase();
  const mailbox = await startMailbox();
  const push = await startPushService('push.example');
  const folder = await mkdtemp(join(tmpdir(), 'swirl-lanes-'));
  const gate = new AbortController();
  const done = { videos: 0 };
  const clip = small ? undefined : await recordClip(folder, CLIP_SECONDS);
  const sender = createPushSender(
    {
      keys: deriveVapidKeys('a secret of push messages, long enough'),
      hosts: ['push.example'],
      subject: 'mailto:hello@swirl.example',
    },
    push,
  );
  let started = 0;
  const handlers = {
    ...createRealHandlers(mailbox.url, sender),
    'loops.process': {
      async perform(_payload: unknown, { signal }: { readonly signal: AbortSignal }) {
        started += 1;
        if (clip === undefined) await opened(gate.signal);
        else await inJob(clip, (job) => processVideo(job, { signal }));
        done.videos += 1;
      },
      shouldRetry: () => false,
      onFinalFailure: async () => {},
    },
  };
  const worker = startWorker({
    config: { postgres: database.config },
    pool: database.pool,
    handlers,
    logger: createLogger({ level: 'silent' }, { name: 'lanes' }),
  });
  try {
    const { db } = database;
    const author = await createUser(db, { emailVerifiedAt: new Date() });
    const { id: loopId } = await createLoop(db, { userId: author.id });
    const { session } = await createSession(db, { userId: author.id });
    const browser = push.subscribe();
    await putPushSubscription(db, { ...browser, sid: session.sid, userId: author.id });
    for (let n = 0; n < VIDEOS; n += 1) {
      await enqueue(db, 'loops.process', { loopId: crypto.randomUUID() });
    }
    await eventually(async () => assert(started > 0), TIMEOUT_MS);

    const before = done.videos;
    const begun = performance.now();
    const left = (sent: Promise<unknown>) =>
      sent.then(() => ({ ms: performance.now() - begun, videos: done.videos - before }));
    const fan = await createUser(db);
    await addReaction(db, fan.id, loopId);
    const pushed = left(
      eventually(async () => assert(push.receivedAt(browser).length > 0), TIMEOUT_MS),
    );
    const { email } = author;
    assert(email !== null, 'the author has an address');
    await enqueue(db, 'mail.account', { mail: 'reset-password', email });
    const reset = left(mailbox.next(email, TIMEOUT_MS));
    const times: Record<string, { ms: number; videos: number }> = {
      'password reset': await reset,
      push: await pushed,
    };
    // Moves the clock past the delay after which unread notifications are emailed.
    await database.pool.query('UPDATE notification_marks SET mail_due_at = now()');
    const due = performance.now();
    await enqueue(db, 'digests.enqueue', {});
    await mailbox.next(email, TIMEOUT_MS);
    times['digest'] = { ms: performance.now() - due, videos: done.videos - before };
    for (const [what, { ms, videos }] of Object.entries(times)) {
      console.log(`${what}: sent after ${Math.round(ms)} ms, ${videos} videos done meanwhile`);
      if (small) assert.equal(videos, 0, `${what} waited for a video`);
      else assert(ms <= PROMISED_MS, `${what} took longer than promised`);
    }
  } finally {
    gate.abort();
    await worker.stop();
    await mailbox.close();
    await push.close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
}

async function opened(gate: AbortSignal): Promise<void> {
  if (gate.aborted) return;
  await new Promise((resolve) => gate.addEventListener('abort', resolve, { once: true }));
}
