import type { Database } from '@swirl/db/client';
import { listUnreplayed } from '@swirl/db/tombstones/tombstone-files';
import type { Logger } from '@swirl/platform/logger';
import type { ObjectStore } from '@swirl/platform/object-store';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../api-error.ts';

/** How long the first answer may hold up the start. */
const FIRST_ANSWER_MS = 3_000;
const ASK_AGAIN_MS = 5_000;
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
}

/**
 * Keeps a restored database closed until it has lost again what was deleted after the backup was
 * made. Without an answer from the store nobody knows; then the API opens, because on any ordinary
 * day the store being away must not take everything down, and goes on asking.
 */
export const restoredBackup = fastifyPlugin<Options>((app, { db, objectStore, logger }, done) => {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const look = async (): Promise<void> => {
    try {
      const files = await listUnreplayed(db, objectStore);
      if (files.length > 0 && !closed) {
        logger.error(
          { files: files.length },
          'this database is older than deletions the store knows of: run ops replay-tombstones',
        );
      }
      if (files.length === 0 && closed) logger.info('tombstones are replayed');
      closed = files.length > 0;
      // Once it is known to be in order it stays so: restoring under a running API is no case.
      if (!closed) return;
    } catch (err) {
      logger.debug({ err }, 'whether tombstones wait to be replayed is not known');
    }
    if (!ended) timer = setTimeout(() => void look(), ASK_AGAIN_MS).unref();
  };

  app.decorate('awaitsReplay', () => closed);
  app.addHook('onReady', async () => {
    await Promise.race([
      look(),
      new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS).unref()),
    ]);
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
