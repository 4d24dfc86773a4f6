import type { Valkey } from './valkey.ts';

interface Entry {
  readonly register: number;
  readonly rank: number;
}

export interface BufferedListen {
  readonly loopId: string;
  /** When its listeners are no longer counted. */
  readonly until: Date;
  /** What the listener adds to the loop's sketch. */
  readonly entry: Entry;
  readonly seconds: readonly number[];
  /** Whether they listened for long enough, and whether they shared it. */
  readonly listened: boolean;
  readonly shared: boolean;
}

export interface BufferedSums {
  readonly seconds: readonly number[];
  readonly by: number;
}

type Kind = 'people' | 'sharers' | 'stayed' | 'stayed-by';

const LOOPS = 'listeners:loops';
const keyOf = (kind: Kind, loopId: string) => `listeners:${kind}:${loopId}`;
const DAY_SECONDS = 86_400;
const DAYS = 31;
const AT_ONCE = 200;

/**
 * Keeps listens in Valkey's memory until the worker adds them to the database: several at a time, so that
 * what is stored never changes by one person. They may be lost with it.
 */
export function createListenerBuffer(valkey: Valkey) {
  const entriesIn = async (kind: 'people' | 'sharers', loopId: string): Promise<Entry[]> => {
    const found = await valkey.zrange(keyOf(kind, loopId), '0', '-1', 'WITHSCORES');
    return Array.from({ length: found.length / 2 }, (_, nth) => ({
      register: Number(found[2 * nth]),
      rank: Number(found[2 * nth + 1]),
    }));
  };

  return {
    /** A person adds to the sums of a loop once, until these are taken. */
    async add(listens: readonly BufferedListen[]): Promise<void> {
      const firsts = await Promise.all(
        listens.map(async ({ loopId, until, entry: { register, rank }, listened, shared }) => {
          const work = valkey.multi().zadd(LOOPS, Math.floor(until.getTime() / 1000), loopId);
          const touch = (kind: Kind) => work.expire(keyOf(kind, loopId), DAYS * DAY_SECONDS);
          if (shared) {
            work.zadd(keyOf('sharers', loopId), 'GT', rank, register);
            touch('sharers');
          }
          if (!listened) return void (await work.exec());
          work.zadd(keyOf('people', loopId), 'GT', rank, register);
          touch('people');
          touch('stayed-by');
          const answers = await work.sadd(keyOf('stayed-by', loopId), register).exec();
          return answers?.at(-1)?.[1];
        }),
      );
      await Promise.all(
        listens.map(async ({ loopId, seconds }, nth) => {
          if (firsts[nth] !== 1) return;
          const work = valkey.pipeline();
          for (const [second, times] of seconds.entries()) {
            if (times > 0) work.hincrby(keyOf('stayed', loopId), String(second), times);
          }
          await work.expire(keyOf('stayed', loopId), DAYS * DAY_SECONDS).exec();
        }),
      );
    },

    /** The loops with something in the buffer, a few at a time. */
    async *loops(): AsyncGenerator<string[]> {
      const overSince = Math.floor(Date.now() / 1000) - DAY_SECONDS;
      await valkey.zremrangebyscore(LOOPS, '-inf', overSince);
      let cursor = '0';
      do {
        const [next, found] = await valkey.zscan(LOOPS, cursor, 'COUNT', AT_ONCE);
        yield found.filter((_, nth) => nth % 2 === 0);
        cursor = next;
      } while (cursor !== '0');
    },

    /** How many people are waiting to be added to a loop's sketch and to its sums. */
    async waiting(loopId: string): Promise<{ people: number; sharers: number; stayedBy: number }> {
      const [people, sharers, stayedBy] = await Promise.all([
        valkey.zcard(keyOf('people', loopId)),
        valkey.zcard(keyOf('sharers', loopId)),
        valkey.scard(keyOf('stayed-by', loopId)),
      ]);
      return { people, sharers, stayedBy };
    },

    /** Stay until they are removed: adding them twice makes no difference. */
    people: (loopId: string) => entriesIn('people', loopId),
    sharers: (loopId: string) => entriesIn('sharers', loopId),

    async remove(
      loopId: string,
      kind: 'people' | 'sharers',
      entries: readonly Entry[],
    ): Promise<void> {
      if (entries.length === 0) return;
      await valkey.zrem(keyOf(kind, loopId), ...entries.map(({ register }) => register));
    },

    /** Removes and returns them; lost if they are not stored then. */
    async takeSums(loopId: string): Promise<BufferedSums> {
      const stayed = keyOf('stayed', loopId);
      const by = keyOf('stayed-by', loopId);
      const [sums, count] =
        (await valkey.multi().hgetall(stayed).scard(by).del(stayed, by).exec()) ?? [];
      const played = new Map(
        Object.entries(sums?.[1] ?? {}).map(([second, times]) => [Number(second), Number(times)]),
      );
      const length = Math.max(-1, ...played.keys()) + 1;
      const seconds = Array.from({ length }, (_, second) => played.get(second) ?? 0);
      return { seconds, by: Number(count?.[1] ?? 0) };
    },

    /** Whatever it has about a loop. */
    async drop(loopId: string): Promise<void> {
      const kinds: Kind[] = ['people', 'sharers', 'stayed', 'stayed-by'];
      await valkey
        .multi()
        .del(kinds.map((kind) => keyOf(kind, loopId)))
        .zrem(LOOPS, loopId)
        .exec();
    },
  };
}

export type ListenerBuffer = ReturnType<typeof createListenerBuffer>;
