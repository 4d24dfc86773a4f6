import { once } from 'node:events';
import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';

const CONNECT_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 10 * 60_000;

/** When the public certificate expires. Whether it is trusted is not checked here. */
export function createCertificateMetrics(registry: Registry, origin: string): () => Promise<void> {
  const ends = new Gauge({
    name: 'swirl_certificate_end_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL expires',
    registers: [registry],
  });
  let lookedAt = -Infinity;
  return async () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    ends.set(await readEnd(new URL(origin)));
    lookedAt = performance.now();
  };
}

async function readEnd({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Only its expiry is read: an expired certificate must be readable too.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_WITHIN_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to) / 1000;
  } finally {
    socket.destroy();
  }
}
