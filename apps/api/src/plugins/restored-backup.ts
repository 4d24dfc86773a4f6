import type { Database } from '@swirl/db/client';
import { listUnreplayed } from '@swirl/db/tombstones/tombstone-files';
import type { Logger } from '@swirl/platform/logger';
import type { ObjectStore } from '@swirl/platform/object-store';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** How long the store may take to start a response before it counts as unavailable. */
const FIRST_ANSWER_MS = 3_000;
const CHECK_AGAIN_MS = 5_000;
/** These report why nothing else is answered. */
const ALWAYS_OPEN = new Set(['/healthz', '/readyz']);

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the database was restored from a backup and later deletions were not applied yet. */
    readonly awaitsReplay: () => boolean;
  }
}

interface Options {
  readonly db: Database;
  readonly objectStore: Pick<ObjectStore, 'list'>;
  readonly logger: Logger;
  /** Resolves when the store has had its time to start a response. */
  readonly firstAnswerDue?: () => Promise<unknown>;
}

const dueByDefault = () => new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS).unref());

/**
 * Keeps a restored database closed until deletions made after the backup are applied again. It also
 * stays closed while the store is answering, however slowly. Without any response the state is
 * unknown; then the API opens and keeps checking, because an unavailable store must not take
 * everything down on an ordinary day.
 */
export const restoredBackup = fastifyPlugin<Options>((app, options, done) => {
  const { db, objectStore, logger, firstAnswerDue = dueByDefault } = options;
  let closed = false;
  let answers = false;
  /** Records that the store has started a response. */
  const observedStore: Pick<ObjectStore, 'list'> = {
    async *list(prefix) {
      for await (const object of objectStore.list(prefix)) {
        answers = true;
        yield object;
      }
    },
  };
  /** Unapplied tombstones are known to exist. */
  let known = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const checkTombstones = async (): Promise<void> => {
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
      // Once checked it stays open: restoring under a running API is not supported.
      if (!closed) return;
    } catch (err) {
      // Only tombstones that are known to wait keep it closed.
      closed = known;
      logger.debug({ err }, 'could not read whether tombstones wait to be replayed');
    }
    if (!ended) timer = setTimeout(() => void checkTombstones(), CHECK_AGAIN_MS).unref();
  };

  app.decorate('awaitsReplay', () => closed);
  app.addHook('onReady', async () => {
    let looked = false;
    await Promise.race([
      checkTombstones().finally(() => {
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
