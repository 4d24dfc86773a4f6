import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { freePort } from '@swirl/stack/free-ports';
import { run } from '@swirl/stack/process';

export interface ShownCertificate {
  readonly port: number;
  /** From now on the certificate expires after this many days. */
  show(days: number): Promise<void>;
  end(): Promise<void>;
}

/** A server for PUBLIC_URL that only presents a certificate. */
export async function showCertificate(folder: string, days: number): Promise<ShownCertificate> {
  const key = join(folder, 'tls.key');
  const cert = join(folder, 'tls.pem');
  const make = async (lasts: number) => {
    const args = [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ['-subj', '/CN=localhost', '-days', String(lasts), '-keyout', key, '-out', cert],
    ];
    await run('openssl', args.flat());
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const server = createServer(await make(days), (socket) => socket.on('error', () => {}).end());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    port,
    async show(lasts) {
      server.setSecureContext(await make(lasts));
    },
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
