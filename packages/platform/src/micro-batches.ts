import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement of this many rows still takes only milliseconds. */
const MAX_TOGETHER = 100;
/** A batch waits for so many turns of the event loop at most, as long as each adds something to it. */
const MAX_TURNS = 8;
/** A batch that waits for a lock must not delay those that do not need it. */
const STALLED_AFTER_MS = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: PromiseWithResolvers<Result>;
  readonly inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Items run together that arrive while a batch runs, or in turns of the event loop that follow each other.
 * No timer collects them: an item that arrives alone runs as soon as the turn ends.
 */
export function createMicroBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const settleAll = async (batch: readonly Waiting<Item, Result>[]) => {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      for (const [index, { settle }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') settle.resolve(outcome.value);
        else settle.reject(outcome?.reason ?? new Error('An item of a batch has no outcome.'));
      }
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  };

  const runNext = () => {
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    gather(waiting.length, MAX_TURNS);
  };

  const gather = (count: number, turns: number) =>
    setImmediate(() => {
      const isGrowing = waiting.length > count && waiting.length < MAX_TOGETHER;
      if (isGrowing && turns > 1) gather(waiting.length, turns - 1);
      else runBatch();
    });

  const runBatch = () => {
    const batch = waiting.splice(0, MAX_TOGETHER);
    let isOver = false;
    const goOn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(stalled);
      isRunning = false;
      runNext();
    };
    const stalled = setTimeout(goOn, STALLED_AFTER_MS);
    // The statements of a batch are traced as those of its first item.
    batch[0]?.inContext(() => void settleAll(batch).then(goOn));
  };

  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle, inContext: AsyncLocalStorage.snapshot() });
    runNext();
    return settle.promise;
  };
}
