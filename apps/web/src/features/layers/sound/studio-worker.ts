import type { StudioWork } from './studio-work.ts';

type Name = keyof StudioWork;
type Given<N extends Name> = Parameters<StudioWork[N]>[0];
type Result<N extends Name> = ReturnType<StudioWork[N]>;

export type StudioRequest = { [N in Name]: { id: number; name: N; given: Given<N> } }[Name];
export type StudioResponse = { id: number; result: Result<Name> };

const CLOSED = 'The studio is closed';

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/** The studio's work in a thread of its own, so that nothing on the screen waits for it. */
export const createStudioWorker = () => {
  const worker = new Worker(new URL('studio.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let closed = false;

  const fail = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; result: never }>) => {
    waiting.get(data.id)?.resolve(data.result);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => fail('The studio worker failed'));

  return {
    /** Requests are answered in their order. */
    run: <N extends Name>(name: N, given: Given<N>): Promise<Result<N>> =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error(CLOSED));
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, name, given }, []);
      }),
    close: (): void => {
      closed = true;
      worker.terminate();
      fail(CLOSED);
    },
  };
};

export type StudioWorker = ReturnType<typeof createStudioWorker>;
