import type { Logger } from '@swirl/platform/logger';

interface Stoppable {
  readonly stop: () => Promise<void>;
  readonly logger: Logger;
  readonly timeoutMs: number;
}

/**
 * The first SIGTERM or SIGINT completes requests in progress; a second one, or the timeout, exits.
 */
export function stopOnSignals({ stop, logger, timeoutMs }: Stoppable): void {
  let stopping = false;

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('requests in progress did not finish in time');
      process.exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
