import { buildPath } from '@swirl/contract/calls';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import { eventually } from '@swirl/testing/eventually';
import { expect } from 'vitest';

export interface StreamListener {
  readonly response: Response;
  readonly events: LiveEvent[];
  /** Resolves when the server has ended the stream, with the error if the connection broke. */
  readonly ended: Promise<unknown>;
  readonly leave: () => void;
}

export async function listen(
  address: string,
  cookie: string,
  loopId?: string,
): Promise<StreamListener> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const path = buildPath('events.stream', {}, { loopId });
  const response = await fetch(`${address}${path}`, { headers: { cookie }, signal });
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
  return {
    response,
    events,
    ended: read().catch((error: unknown) => error),
    leave: () => leaving.abort(),
  };
}

/** Publishing is fire-and-forget, so this repeats it until a subscriber receives it. */
export async function untilReceived(
  publisher: LiveEventPublisher<LiveEvent>,
  userId: string,
  ...streams: readonly StreamListener[]
): Promise<void> {
  const event = { type: 'loop.ready', loopId: newId() } as const;
  await eventually(async () => {
    await publisher.publish(userId, event);
    for (const { events } of streams) expect(events).toContainEqual(event);
  });
}

/** The last event, once the server has ended the stream. */
export async function lastEvent(stream: StreamListener): Promise<LiveEvent | undefined> {
  expect(await stream.ended).toBeUndefined();
  return stream.events.at(-1);
}
