import { ApiError } from './api-error.ts';

/** Lets so many do their work at once and so many wait; who comes after that is told so at once. */
export function createTurns(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
      }
      // The place of whoever ends is handed on, so `running` stays as it is.
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
