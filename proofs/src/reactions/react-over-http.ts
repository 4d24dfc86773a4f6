import { Agent, request } from 'node:http';
import type { Stack } from '@swirl/stack/stack';
import type { SignedInPerson } from '../../lib/load/signed-in-people.ts';

export interface HttpClient {
  /** Resolves with the status once it is acknowledged; rejects if the connection breaks. */
  react(person: SignedInPerson, loopId: string): Promise<number>;
  close(): void;
}

/** Keeps its connections open. Lighter than `fetch`, since it shares the machine with what it measures. */
export function connectTo({ port, origin }: Pick<Stack, 'port' | 'origin'>): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    react: ({ cookie }, loopId) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method: 'POST',
            path: '/api/reactions',
            headers: { origin, cookie, 'content-type': 'application/json' },
          },
          (answer) => {
            answer.resume();
            answer.on('error', reject);
            answer.on('end', () => resolve(answer.statusCode ?? 0));
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify({ loopId }));
      }),
    close: () => agent.destroy(),
  };
}

/** Works through the items with so many in flight. */
export async function inFlight<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.toReversed();
  const one = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, one));
}
