import { Readable } from 'node:stream';
import type { LiveEvent } from '@swirl/contract/endpoints';

/** A client that lets this much pile up is gone, or will refetch anyway. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** How soon a browser reconnects after the stream ended. */
const RETRY_MS = 3000;

export interface EventStream {
  readonly body: Readable;
  send(event: LiveEvent): void;
  /** Keeps proxies from closing an idle connection. */
  beat(): void;
  end(): void;
}

/** One user's events as text/event-stream. */
export function createEventStream(): EventStream {
  const body = new Readable({ read() {} });
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else body.push(text);
  };
  let ended = false;
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send(event) {
      if (!ended) write(`data: ${JSON.stringify(event)}\n\n`);
    },
    beat() {
      if (!ended) write(':\n\n');
    },
    end() {
      if (!ended && !body.destroyed) body.push(null);
      ended = true;
    },
  };
}
