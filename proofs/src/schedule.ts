import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { hashBody } from '@swirl/db/posting/post-once';
import { insertScheduled } from '@swirl/db/stores/loops/scheduled-posts.store';
import { loops } from '@swirl/db/tables/loops';
import { scheduledPosts } from '@swirl/db/tables/scheduled-posts';
import { createUser } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { kill, rehearse, type Rehearsal } from '@swirl/worker/testing/harness';

const AHEAD_MS = 2_000;
/** The worker is killed at most so long before and after the time. */
const AROUND_MS = 400;
const POSTED_WITHIN_MS = 300_000;
const AT_ONCE = 5;

/**
 * The production worker is killed around the time at which loops are scheduled, and started again: each is
 * posted exactly once. At the small size it is killed before, so that no job waits for its recovery.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const kills = small ? 2 : 20;
  const rehearsal = await rehearse();
  try {
    let worker = rehearsal.spawnMain();
    await eventually(async () => assert.ok((await rehearsal.countWorkers()) > 0), POSTED_WITHIN_MS);
    let early = 0;
    for (let nth = 1; nth <= kills; nth += 1) {
      const { userId, postAt } = await schedule(rehearsal);
      await pause(postAt.getTime() - Date.now() + randomInt(-AROUND_MS, small ? 0 : AROUND_MS));
      await kill(worker);
      early += await countLoops(rehearsal, userId);
      worker = rehearsal.spawnMain();
      await untilPosted(rehearsal, userId);
    }
    const all = kills * AT_ONCE;
    console.log(
      `${all} scheduled loops around ${kills} kills: each posted once, ${early} before the kill`,
    );
  } finally {
    await rehearsal.end();
  }
}

async function schedule({ database: { db } }: Rehearsal) {
  const { id: userId } = await createUser(db);
  const postAt = new Date(Date.now() + AHEAD_MS);
  await db.transaction(async (tx) => {
    for (let nth = 1; nth <= AT_ONCE; nth += 1) {
      const post = { id: newId(), userId, key: newId(), bodyHash: hashBody({ nth }), postAt };
      const caption = `Later ${nth}`;
      const content = { mediaType: 'status' as const, caption, moodTags: [], duration: 0 as const };
      await insertScheduled(tx, { ...post, content });
    }
  });
  return { userId, postAt };
}

const countLoops = ({ database: { db } }: Rehearsal, userId: string) =>
  db.$count(loops, eq(loops.userId, userId));

async function untilPosted({ database: { db } }: Rehearsal, userId: string): Promise<void> {
  const waiting = () => db.$count(scheduledPosts, eq(scheduledPosts.userId, userId));
  await eventually(async () => assert.equal(await waiting(), 0), POSTED_WITHIN_MS);
  const posted = await db.select().from(loops).where(eq(loops.userId, userId));
  const captions = posted.map(({ caption }) => caption);
  assert.equal(new Set(captions).size, AT_ONCE, 'one is missing');
  assert.equal(captions.length, AT_ONCE, 'one was posted twice');
}
