import type { Logger } from '@swirl/platform/logger';

export interface Loop {
  /** Ends after the turn under way. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly logger: Logger;
  /** 'again' goes on at once, because there was more than one turn could take. */
  readonly turn: () => Promise<'again' | 'rest'>;
}

/** Runs turn after turn, never two at once. A failed turn is tried again after the usual pause. */
export function repeat({ name, everyMs, logger, turn }: RepeatOptions): Loop {
  const stopping = new AbortController();
  let wake = () => {};
  let failing = false;

  const attempt = async () => {
    try {
      const next = await turn();
      if (failing) logger.info({ loop: name }, 'loop works again');
      failing = false;
      return next;
    } catch (error) {
      // Once is enough: without its database a loop fails at every turn.
      logger[failing ? 'debug' : 'error'](
        { loop: name, err: error },
        'loop failed, will try again',
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
