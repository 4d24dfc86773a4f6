import { endpoints } from '@swirl/contract/endpoints';
import { commentThread } from '@swirl/contract/schemas/comments';
import { setTimeout as pause } from 'node:timers/promises';

/** What a user with the loop on screen sees of it. */
export interface Sight {
  readonly comments: readonly string[];
  readonly counts: {
    readonly comments: number;
    readonly reactions: number;
    readonly remixes: number;
  };
}

export interface Viewer {
  /** When the screen first showed it, by `performance.now()`. */
  sees(what: (sight: Sight) => boolean): Promise<number>;
  /** When the user's own event arrived. */
  receives(type: string): Promise<number>;
  leave(): void;
}

interface ViewerOptions {
  readonly address: string;
  readonly cookie: string;
  readonly loopId: string;
}

const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 5;

/** Keeps a stream open and refetches on each event, like the app. */
export async function openViewer({ address, cookie, loopId }: ViewerOptions): Promise<Viewer> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const received: { readonly type: string; readonly at: number }[] = [];
  let seen: { readonly sight: Sight; readonly at: number } | undefined;
  let fetching = false;
  let again = false;

  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie }, signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const refetch = async (): Promise<void> => {
    again = true;
    if (fetching) return;
    fetching = true;
    while (again) {
      again = false;
      const [loop, comments] = await Promise.all([
        read(`/api/loops/${loopId}`),
        read(`/api/loops/${loopId}/comments`),
      ]);
      const { _count: counts } = endpoints['loops.read'].response.parse(loop);
      const list = commentThread.array().parse(comments);
      const sight = { comments: list.map(({ content }) => content), counts };
      seen = { sight, at: performance.now() };
    }
    fetching = false;
  };
  const stream = await fetch(`${address}/api/events?loopId=${loopId}`, {
    headers: { cookie },
    signal,
  });
  const follow = async () => {
    let rest = '';
    for await (const chunk of stream.body ?? []) {
      const blocks = (rest + Buffer.from(chunk).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((text) => text.startsWith('data: '))) {
        const { type } = JSON.parse(block.slice('data: '.length));
        received.push({ type, at: performance.now() });
        if (type === 'loop.changed') void refetch().catch(() => {});
      }
    }
  };
  void follow().catch(() => {});

  const until = async (found: () => number | undefined, what: string): Promise<number> => {
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const at = found();
      if (at !== undefined) return at;
      if (performance.now() > deadline) throw new Error(`${what} did not arrive.`);
      await pause(LOOK_EVERY_MS);
    }
  };
  return {
    sees: (what) => until(() => (seen && what(seen.sight) ? seen.at : undefined), 'A change'),
    receives: (type) => until(() => received.find((event) => event.type === type)?.at, type),
    leave: () => leaving.abort(),
  };
}
