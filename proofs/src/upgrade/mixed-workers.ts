import assert from 'node:assert/strict';
import type { Database } from '@swirl/db/client';
import { startPart } from '@swirl/stack/part';
import { invitePeople } from '../../lib/rehearsal/people.ts';

/** A status, a picture and a video: one of each kind. */
const EACH_KIND = 3;

interface Mixed {
  readonly db: Database;
  /** One of each version. */
  readonly apis: readonly { readonly address: string; readonly origin: string }[];
  readonly env: NodeJS.ProcessEnv;
  /** The folder of each version's worker. */
  readonly workers: { readonly before: string; readonly now: string };
}

/**
 * Uploads to either API are processed by a worker of the previous version and by one of this, and
 * both APIs serve the same files of them.
 */
export async function prepareBothWays({ db, apis, env, workers }: Mixed): Promise<void> {
  const people = await Promise.all(apis.map((api) => invitePeople({ ...api, db })));
  for (const [version, folder] of Object.entries(workers)) {
    const worker = await startPart('worker', { folder, env, log: '/dev/null' });
    try {
      const loops = await Promise.all(people.map((them) => them.post(EACH_KIND)));
      for (const them of people) {
        const seen = await Promise.all(loops.flat().map((loop) => them.readLoop(loop)));
        assert.deepEqual(seen, loops.flat(), 'both versions hand out the same files');
      }
      assert(worker.isRunning(), 'the worker lives on');
      const files = loops.flat().flatMap(({ sums }) => sums);
      assert(
        files.every((sum) => !sum.startsWith('unreadable')),
        files.join('\n'),
      );
      console.log(
        `  worker of the version ${version}: ${loops.flat().length} loops of both, ${files.length} files`,
      );
    } finally {
      await worker.stop();
    }
  }
}
