import * as product from '@swirl/worker/timings';

/** In place of the product's: a run does not wait a minute for the jobs of a dead worker. */
export const DEFAULT_TIMINGS: product.WorkerTimings = {
  ...product.DEFAULT_TIMINGS,
  beatEveryMs: 100,
  silenceMs: 2_000,
  recoverEveryMs: 100,
  pollEveryMs: 100,
  reopenAfterMs: 100,
};

export const { maxRecoveryMs } = product;
