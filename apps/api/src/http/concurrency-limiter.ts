import { ApiError } from './api-error.ts';

/** Runs `atOnce` tasks at once and queues `maxWaiting`; any more are refused immediately. */
export function createConcurrencyLimiter(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
      }
      // A task that ends passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
