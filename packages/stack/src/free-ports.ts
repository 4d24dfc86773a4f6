import { createServer } from 'node:net';

/** Settings for a separate stack beside everything else on this machine. */
export async function freePorts(): Promise<Record<string, string>> {
  return {
    PORT: String(await freeRange(2)),
    POSTGRES_PORT: String(await freeRange(1)),
    VALKEY_PORT: String(await freeRange(1)),
    // SeaweedFS takes the fourteen ports from its S3 port on.
    S3_PORT: String(await freeRange(14)),
    SMTP_URL: `smtp://127.0.0.1:${await freeRange(1)}`,
    E2E_PORT: String(await freeRange(6)),
  };
}

/** A free port. */
export const freePort = (): Promise<number> => freeRange(1);

/** The first of `count` free ports in a row. */
export async function freeRange(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const range = Array.from({ length: count }, (_, offset) => first + offset);
    if ((await Promise.all(range.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
