import type { Logger } from '@swirl/platform/logger';

interface Stoppable {
  readonly stop: () => Promise<void>;
  readonly logger: Logger;
  readonly timeoutMs: number;
}

/** On the first SIGTERM or SIGINT what is under way is finished; a second one, or time, ends it. */
export function stopOnSignals({ stop, logger, timeoutMs }: Stoppable): void {
  let stopping = false;

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('what was under way did not finish in time');
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
