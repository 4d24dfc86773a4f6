import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Recipe, Scale } from './recipe.ts';

export interface SourceOrder {
  readonly recipe: Recipe;
  readonly scale: Scale;
  readonly path: string;
  /** A folder for temporary files. */
  readonly scratch: string;
}

export interface SourceMaker {
  make(order: SourceOrder): Promise<void>;
  stop(): void;
}

/**
 * A separate process: where uploads are processed, SVG is disabled for the whole process, and all
 * our pictures are drawn in it.
 */
export function startSourceMaker(): SourceMaker {
  const child = fork(join(import.meta.dirname, 'make-sources.ts'), { stdio: 'inherit' });
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  let orders = 0;
  child.on('message', ({ order, problem }: { order: number; problem?: string }) => {
    const waits = waiting.get(order);
    waiting.delete(order);
    if (problem === undefined) waits?.resolve();
    else waits?.reject(new Error(problem));
  });
  child.once('close', () => {
    for (const waits of waiting.values()) waits.reject(new Error('The drawing process ended.'));
  });
  return {
    make(order) {
      const waits = Promise.withResolvers<void>();
      orders += 1;
      waiting.set(orders, waits);
      child.send({ order: orders, ...order });
      return waits.promise;
    },
    stop: () => void child.kill(),
  };
}
