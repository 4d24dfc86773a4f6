import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** How often counts are added to the shared counter. */
const SETTLE_EVERY_MS = 250;
/**
 * The share of an allowance that a process may have counted only by itself: with n processes a
 * client gets at most n times this more than its allowance.
 */
const UNSETTLED_SHARE = 1 / 20;
/** Clients beyond this are counted exactly, and not remembered. */
const MAX_CLIENTS = 50_000;
const PRUNE_EVERY = 40;

export interface BatchedLimiter {
  /** Rejects with a RateLimiterRes when the allowance is used up. */
  consume(client: string): Promise<void>;
  /** The same with the shared counter, whatever is left. */
  consumeExactly(client: string): Promise<void>;
  reward(client: string): Promise<unknown>;
  /** Adds what was counted here to the shared counter. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly limiter: RateLimiterRedis;
  readonly now?: () => number;
}

interface Window {
  /** The shared count when it was last read. */
  known: number;
  /** Counted here since. */
  pending: number;
  /** Sent to the shared counter, not confirmed yet. */
  settling: number;
  endsAt: number;
}

export const slackOf = (points: number): number =>
  Math.max(1, Math.floor(points * UNSETTLED_SHARE));

/**
 * A client that is below half of its allowance is counted in memory, and its requests are added to
 * the shared counter together. Above, each request reads the shared counter.
 */
export function createBatchedLimiter({
  limiter,
  now = () => performance.now(),
}: Options): BatchedLimiter {
  const half = Math.floor(limiter.points / 2);
  const maxUnsettled = slackOf(limiter.points);
  const windows = new Map<string, Window>();
  const unsettled = new Set<string>();

  const windowOf = (client: string): Window | undefined => {
    const window = windows.get(client);
    return window === undefined || window.endsAt <= now() ? undefined : window;
  };

  const remember = (client: string, known: number, endsInMs: number): void => {
    const window = windowOf(client) ?? { known: 0, pending: 0, settling: 0, endsAt: 0 };
    window.known = known;
    window.endsAt = now() + endsInMs;
    if (windows.has(client) || windows.size < MAX_CLIENTS) windows.set(client, window);
  };

  const consumeExactly = async (client: string): Promise<void> => {
    const window = windowOf(client);
    const points = 1 + (window?.pending ?? 0);
    if (window !== undefined) {
      window.settling += points;
      window.pending = 0;
    }
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(client, points);
      remember(client, consumedPoints, msBeforeNext);
    } catch (refusal) {
      // A refusal from memory does not say how much was consumed.
      if (refusal instanceof RateLimiterRes) {
        remember(client, limiter.points, refusal.msBeforeNext);
      }
      throw refusal;
    } finally {
      if (window !== undefined) window.settling -= points;
    }
  };

  const settleOne = async (client: string): Promise<void> => {
    const window = windowOf(client);
    if (window === undefined || window.pending === 0) return;
    const { pending } = window;
    window.settling += pending;
    window.pending = 0;
    try {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(client, pending);
      remember(client, consumedPoints, msBeforeNext);
    } catch {
      // Neither the shared counter nor the one in memory took it; the next attempt includes it.
      window.pending += pending;
      unsettled.add(client);
    } finally {
      window.settling -= pending;
    }
  };

  const settle = async (): Promise<void> => {
    const clients = [...unsettled];
    unsettled.clear();
    await Promise.all(clients.map(settleOne));
  };

  let ticks = 0;
  const timer = setInterval(() => {
    void settle();
    ticks += 1;
    if (ticks % PRUNE_EVERY > 0) return;
    for (const client of windows.keys()) {
      if (windowOf(client) === undefined) windows.delete(client);
    }
  }, SETTLE_EVERY_MS).unref();

  return {
    async consume(client) {
      const window = windowOf(client);
      if (window === undefined) return consumeExactly(client);
      const counted = window.pending + window.settling;
      if (window.known + counted >= half || counted >= maxUnsettled) return consumeExactly(client);
      window.pending += 1;
      unsettled.add(client);
    },
    consumeExactly,
    reward: (client) => limiter.reward(client),
    settle,
    async close() {
      clearInterval(timer);
      await settle();
    },
  };
}
