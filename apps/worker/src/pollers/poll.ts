import type { Logger } from '@swirl/platform/logger';

export interface Poller {
  /** Ends after the current run. */
  stop(): Promise<void>;
}

interface PollerOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly logger: Logger;
  /** 'again' continues immediately, because there was more than one run could take. */
  readonly poll: () => Promise<'again' | 'rest'>;
}

/** Never runs twice at once. A failed run is retried after the usual pause. */
export function startPoller({ name, everyMs, logger, poll }: PollerOptions): Poller {
  const stopping = new AbortController();
  let wake = () => {};
  let failing = false;

  const attempt = async () => {
    try {
      const next = await poll();
      if (failing) logger.info({ poller: name }, 'poller works again');
      failing = false;
      return next;
    } catch (error) {
      // Logged once: without its database a poller fails every time.
      logger[failing ? 'debug' : 'error'](
        { poller: name, err: error },
        'poller failed, will try again',
      );
      failing = true;
      return 'rest';
    }
  };

  const rest = async () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const next = await attempt();
      if (next === 'rest' && !stopping.signal.aborted) await rest();
    }
  })();

  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
