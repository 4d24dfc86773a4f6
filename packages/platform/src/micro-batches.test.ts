import { eventually } from '@swirl/testing/eventually';
import { describe, expect, it } from 'vitest';
import { createMicroBatches } from './micro-batches.ts';

/** Batches that end when the test ends them. */
function heldBatches() {
  const started: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const add = createMicroBatches<string, string>((items) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<readonly PromiseSettledResult<string>[]>();
    const end = (error?: Error) => {
      if (error !== undefined) reject(error);
      else {
        resolve(
          items.map((item) =>
            item === 'bad'
              ? { status: 'rejected', reason: new Error('bad item') }
              : { status: 'fulfilled', value: `${item} done` },
          ),
        );
      }
    };
    started.push({ items, end });
    return promise;
  });
  return { add, started };
}

describe('micro-batches', () => {
  it('run an item that arrives alone without waiting for another', async () => {
    const { add, started } = heldBatches();
    void add('one');
    await eventually(() => expect(started.map(({ items }) => items)).toEqual([['one']]));
  });

  it('run together what arrives in the same turn, in the order of arrival', async () => {
    const { add, started } = heldBatches();
    const all = ['one', 'two', 'three'].map(add);
    await eventually(() => expect(started).toHaveLength(1));
    expect(started[0]?.items).toEqual(['one', 'two', 'three']);
    started[0]?.end();
    expect(await Promise.all(all)).toEqual(['one done', 'two done', 'three done']);
  });

  it('run together what arrives in turns that follow each other', async () => {
    const { add, started } = heldBatches();
    const all = [add('one'), add('two')];
    setImmediate(() => all.push(add('three')));
    await eventually(() => expect(started).toHaveLength(1));
    expect(started[0]?.items).toEqual(['one', 'two', 'three']);
    started[0]?.end();
    await Promise.all(all);
  });

  it('run although more arrives in every turn', async () => {
    const { add, started } = heldBatches();
    let isOver = false;
    const keepAdding = () => {
      void add('another');
      if (!isOver) setImmediate(keepAdding);
    };
    setImmediate(keepAdding);
    void add('first');
    await eventually(() => expect(started).toHaveLength(1));
    isOver = true;
    expect(started[0]?.items).toHaveLength(9);
  });

  it('run together what arrives while a batch runs', async () => {
    const { add, started } = heldBatches();
    const first = add('one');
    await eventually(() => expect(started).toHaveLength(1));
    const others = ['two', 'three'].map(add);
    started[0]?.end();
    await eventually(() => expect(started).toHaveLength(2));
    expect(started[1]?.items).toEqual(['two', 'three']);
    started[1]?.end();
    expect(await Promise.all([first, ...others])).toEqual(['one done', 'two done', 'three done']);
  });

  it('give every item its own outcome', async () => {
    const { add, started } = heldBatches();
    const all = Promise.allSettled(['one', 'bad', 'three'].map(add));
    await eventually(() => expect(started).toHaveLength(1));
    started[0]?.end();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('reject the items of a batch that throws, and go on with the next', async () => {
    const { add, started } = heldBatches();
    const first = add('one');
    await eventually(() => expect(started).toHaveLength(1));
    const second = add('two');
    started[0]?.end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await eventually(() => expect(started).toHaveLength(2));
    started[1]?.end();
    expect(await second).toBe('two done');
  });

  it('do not wait forever for a batch that stalls', async () => {
    const { add, started } = heldBatches();
    const stalled = add('one');
    await eventually(() => expect(started).toHaveLength(1));
    const second = add('two');
    await eventually(() => expect(started).toHaveLength(2));
    started[1]?.end();
    expect(await second).toBe('two done');
    started[0]?.end();
    expect(await stalled).toBe('one done');
  });

  it('hold a limited number of items', async () => {
    const { add, started } = heldBatches();
    const all = Array.from({ length: 250 }, (_, nth) => add(String(nth)));
    for (const nth of [0, 1, 2]) {
      await eventually(() => expect(started.length).toBeGreaterThan(nth));
      started[nth]?.end();
    }
    await Promise.all(all);
    expect(started.map(({ items }) => items.length)).toEqual([100, 100, 50]);
  });
});
