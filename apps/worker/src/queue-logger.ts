import type { Logger } from '@swirl/platform/logger';
import { Logger as QueueLogger } from 'graphile-worker';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the queue's messages to our log. Those about one job are left out, since we log them
 * ourselves: they contain the whole job with its payload. So does other metadata, hence only the
 * error.
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
