import type { Logger } from '@swirl/platform/logger';
import { Logger as QueueLogger } from 'graphile-worker';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The queue's own messages in our log. Those about one job are left out, as we write them ourselves:
 * they bring the whole job along, payload included. So does other meta, hence only the error.
 */
export function createQueueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta['success'] === true || meta['failure'] === true) return;
    logger[LEVELS[level]](
      { ...(meta['error'] instanceof Error && { err: meta['error'] }) },
      message,
    );
  });
}
