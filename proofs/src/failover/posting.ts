import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 4;
const BETWEEN_POSTS_MS = 20;
const BETWEEN_TRIES_MS = 50;
/** A request that takes longer counts as hanging. */
const ANSWER_WITHIN_MS = 15_000;

export interface Target {
  readonly address: string;
  readonly origin: string;
  readonly cookie: string;
}

interface Acknowledged {
  readonly id: string;
  /** When the acknowledged attempt started. */
  readonly begunAt: number;
  readonly at: number;
}

export interface Posting {
  readonly acknowledged: readonly Acknowledged[];
  /** The refusals by kind, the longest wait, and how many lacked a Retry-After. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly maxMs: () => number;
  readonly withoutRetryAfter: () => number;
  /** Each post in progress is acknowledged before it ends. */
  stop(): Promise<void>;
  /** For when no more acknowledgements are expected. */
  giveUp(): void;
}

/** Users who post, and retry with the same key until it is acknowledged. */
export function startPosting(target: Target): Posting {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<string, number>();
  let maxMs = 0;
  let withoutRetryAfter = 0;
  const stopping = new AbortController();
  const givenUp = new AbortController();

  const tryOnce = async (key: string): Promise<Acknowledged | undefined> => {
    const begunAt = performance.now();
    try {
      const answer = await fetch(`${target.address}/api/loops`, {
        method: 'POST',
        headers: {
          cookie: target.cookie,
          origin: target.origin,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ mediaType: 'status', caption: key }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const body: { id?: string } = JSON.parse(await answer.text());
      if (answer.status === 201 && body.id !== undefined) {
        return { id: body.id, begunAt, at: performance.now() };
      }
      count(String(answer.status));
      if (!answer.headers.has('retry-after')) withoutRetryAfter += 1;
    } catch (error) {
      count(error instanceof Error ? error.name : String(error));
    } finally {
      maxMs = Math.max(maxMs, performance.now() - begunAt);
    }
    return undefined;
  };
  const count = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);

  const client = async () => {
    while (!stopping.signal.aborted) {
      const key = randomUUID();
      let done = await tryOnce(key);
      while (done === undefined) {
        givenUp.signal.throwIfAborted();
        await pause(BETWEEN_TRIES_MS);
        done = await tryOnce(key);
      }
      acknowledged.push(done);
      await pause(BETWEEN_POSTS_MS);
    }
  };
  const clients = Promise.allSettled(Array.from({ length: CLIENTS }, client));

  return {
    acknowledged,
    refusals,
    maxMs: () => maxMs,
    withoutRetryAfter: () => withoutRetryAfter,
    async stop() {
      stopping.abort();
      await clients;
    },
    giveUp() {
      stopping.abort();
      givenUp.abort();
    },
  };
}
