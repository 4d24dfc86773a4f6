import { Agent, request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import type { Request } from './request.ts';

/** Longer than any answer takes on a busy machine. */
const HANGS_AFTER_MS = 60_000;

export interface Answer {
  /** 0 for what isn't HTTP, with what is wrong about it as the body. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Sender {
  /** Undefined if the request was cut off, or refused in the middle of its body. */
  send(request: Request): Promise<Answer | undefined>;
  close(): void;
}

export function createSender(address: string): Sender {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(address);
  return {
    send: (request) => exchange({ agent, hostname, port }, request),
    close: () => agent.destroy(),
  };
}

function exchange(
  target: { readonly agent: Agent | false; readonly hostname: string; readonly port: string },
  request: Request,
): Promise<Answer | undefined> {
  const { method, url, headers, body, cutAfter } = request;
  const isCut = cutAfter !== undefined;
  return new Promise((resolve, reject) => {
    const options = {
      ...target,
      method,
      path: url,
      headers: { ...headers, ...(body !== undefined && { 'content-length': body.length }) },
      timeout: HANGS_AFTER_MS,
      // What it was cut off from is of no further use.
      ...(isCut && { agent: false }),
    };
    const outgoing = sendRequest(options, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      const isStream = received['content-type']?.startsWith('text/event-stream') ?? false;
      const chunks: Buffer[] = [];
      const end = () => resolve({ status, headers: received, body: Buffer.concat(chunks) });
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', end).on('close', end);
      // It never ends.
      if (isStream) incoming.destroy();
    });
    outgoing.on('timeout', () => {
      outgoing.destroy(new Error(`${method} ${url} was not answered`));
    });
    outgoing.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code?.startsWith('HPE_') === true) {
        resolve({ status: 0, headers: {}, body: Buffer.from(error.message) });
      } else if (isCut || isBrokenOff(error, body)) resolve(undefined);
      else if (outgoing.reusedSocket) {
        // The server closed the connection just before it was used again.
        resolve(exchange({ ...target, agent: false }, request));
      } else reject(error);
    });
    if (!isCut) outgoing.end(body);
    else outgoing.write(body?.subarray(0, cutAfter) ?? '', () => outgoing.destroy());
  });
}

/** A server that refuses a large body needs not read it to its end. */
function isBrokenOff(error: Error & { readonly code?: string }, body: Buffer | undefined): boolean {
  return body !== undefined && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}
