import type { LiveEvent } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import { expect, vi } from 'vitest';

const WAITING = { timeout: 15_000 };

export interface Heard {
  readonly response: Response;
  readonly events: LiveEvent[];
  /** Settles when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

export async function listen(address: string, cookie: string): Promise<Heard> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const response = await fetch(`${address}/api/events`, { headers: { cookie }, signal });
  const events: LiveEvent[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + Buffer.from(chunk).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice('data: '.length)));
      }
    }
  };
  return { response, events, ended: read().catch(() => {}), leave: () => leaving.abort() };
}

/** Publishing is a hint that nobody repeats, so this does until somebody listens. */
export async function untilHeard(
  publisher: LiveEventPublisher<LiveEvent>,
  userId: string,
  ...streams: readonly Heard[]
): Promise<void> {
  const event = { type: 'loop.ready', loopId: newId() } as const;
  await vi.waitFor(async () => {
    await publisher.publish(userId, event);
    for (const { events } of streams) expect(events).toContainEqual(event);
  }, WAITING);
}

/** How long the server took to say so and to end a stream. */
export async function secondsUntilToldAndEnded(stream: Heard): Promise<number> {
  const startedAt = performance.now();
  await stream.ended;
  expect(stream.events.at(-1)).toEqual({ type: 'session.ended' });
  return (performance.now() - startedAt) / 1000;
}
