import { createServer } from 'node:http';

export interface Canary {
  readonly url: string;
  requests(): number;
  close(): Promise<void>;
}

/** A server that must never receive a request. */
export async function startCanary(): Promise<Canary> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The canary has no port');
  return {
    url: `http://127.0.0.1:${address.port}/segment.ts`,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
