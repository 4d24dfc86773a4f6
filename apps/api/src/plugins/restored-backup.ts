import type { Database } from '@swirl/db/client';
import { listUnreplayed } from '@swirl/db/tombstones/tombstone-files';
import type { Logger } from '@swirl/platform/logger';
import type { ObjectStore } from '@swirl/platform/object-store';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** How long the store may take to say anything at all before it counts as away. */
const FIRST_ANSWER_MS = 3_000;
const CHECK_AGAIN_MS = 5_000;
/** These tell why nothing else is answered. */
const ALWAYS_OPEN = new Set(['/healthz', '/readyz']);

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the database came from a backup and was not told yet what was deleted since. */
    readonly awaitsReplay: () => boolean;
  }
}

interface Options {
  readonly db: Database;
  readonly objectStore: Pick<ObjectStore, 'list'>;
  readonly logger: Logger;
  /** Settles when the store has had its time to begin with an answer. */
  readonly firstAnswerDue?: () => Promise<unknown>;
}

const dueByDefault = () => new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS).unref());

/**
 * Keeps a restored database closed until it has lost again what was deleted after the backup was
 * made. While the store is answering, however slowly, it stays closed too. Without any answer nobody
 * knows; then the API opens, because on any ordinary day the store being away must not take everything
 * down, and goes on asking.
 */
export const restoredBackup = fastifyPlugin<Options>((app, options, done) => {
  const { db, objectStore, logger, firstAnswerDue = dueByDefault } = options;
  let closed = false;
  let answers = false;
  /** Notes that the store has begun to answer. */
  const observedStore: Pick<ObjectStore, 'list'> = {
    async *list(prefix) {
      for await (const object of objectStore.list(prefix)) {
        answers = true;
        yield object;
      }
    },
  };
  /** Files are known to wait. */
  let known = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const look = async (): Promise<void> => {
    try {
      const files = await listUnreplayed(db, observedStore);
      if (files.length > 0 && !known) {
        logger.error(
          { files: files.length },
          'this database is older than deletions the store knows of: run ops replay-tombstones',
        );
      }
      if (files.length === 0 && known) logger.info('tombstones are replayed');
      closed = files.length > 0;
      known = closed;
      // Once it is known to be in order it stays so: restoring under a running API is no case.
      if (!closed) return;
    } catch (err) {
      // Only what is known to wait keeps it closed.
      closed = known;
      logger.debug({ err }, 'whether tombstones wait to be replayed is not known');
    }
    if (!ended) timer = setTimeout(() => void look(), CHECK_AGAIN_MS).unref();
  };

  app.decorate('awaitsReplay', () => closed);
  app.addHook('onReady', async () => {
    let looked = false;
    await Promise.race([
      look().finally(() => {
        looked = true;
      }),
      firstAnswerDue(),
    ]);
    if (!looked) closed = answers;
  });
  app.addHook('onRequest', async (request) => {
    if (closed && !ALWAYS_OPEN.has(request.routeOptions.url ?? ''))
      throw new ApiError('unavailable');
  });
  app.addHook('onClose', (_instance, finished) => {
    ended = true;
    clearTimeout(timer);
    finished();
  });
  done();
});
