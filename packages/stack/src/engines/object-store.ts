import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createObjectStore } from '@swirl/platform/object-store';
import { bringUp, folder, startDaemon, stopDaemon, type Service } from './daemon.ts';
import { objectStore as settings, weedBinary } from '../settings.ts';

const port = Number(new URL(settings.endpoint).port);

export const objectStore: Service = {
  name: 'object-store',
  address: settings.endpoint,
  // On SIGTERM it waits 15 s for streams to itself; acknowledged writes survive a kill.
  down: () => stopDaemon('object-store', 'SIGKILL'),
  async isUp() {
    const [gateway, topology] = await Promise.all([
      get(port, '/healthz'),
      get(port + 1, '/dir/status'),
    ]);
    // The gateway responds seconds before a volume server is ready for writes.
    return gateway !== undefined && /"Max":[1-9]/.test(topology ?? '');
  },
  async up() {
    await bringUp(this, port, async () => {
      const data = folder('object-store');
      const identities = join(data, 's3.json');
      writeFileSync(identities, JSON.stringify({ identities: [identity()] }), { mode: 0o600 });
      startDaemon({
        name: 'object-store',
        command: weedBinary,
        args: storeArguments(port, data, identities),
      });
    });
    const store = createObjectStore(settings);
    await store.ensureBucket();
    store.close();
  },
};

async function get(at: number, path: string): Promise<string | undefined> {
  const reply = await fetch(`http://127.0.0.1:${at}${path}`).catch(() => undefined);
  return reply?.ok ? reply.text() : undefined;
}

function identity() {
  return {
    name: settings.accessKey,
    credentials: [{ accessKey: settings.accessKey, secretKey: settings.secretKey }],
    actions: ['Admin', 'Read', 'List', 'Tagging', 'Write'],
  };
}

/**
 * One process for master, volume server, filer and S3 gateway. Only the S3 port checks credentials,
 * so all of them stay on loopback, next to the S3 port.
 */
export function storeArguments(firstPort: number, data: string, identities: string): string[] {
  return [
    'server',
    '-s3',
    `-dir=${data}`,
    '-ip=127.0.0.1',
    '-ip.bind=127.0.0.1',
    '-master.telemetry=false',
    // The only master: no peers to wait for after a restart.
    '-master.electionTimeout=1s',
    '-master.volumeSizeLimitMB=1024',
    `-master.port=${firstPort + 1}`,
    `-master.port.grpc=${firstPort + 11}`,
    `-volume.port=${firstPort + 2}`,
    `-volume.port.grpc=${firstPort + 12}`,
    '-volume.max=0',
    '-volume.preStopSeconds=0',
    `-filer.port=${firstPort + 3}`,
    `-filer.port.grpc=${firstPort + 13}`,
    `-filer.localSocket=${join(data, 'filer.sock')}`,
    `-s3.port=${firstPort}`,
    `-s3.port.grpc=${firstPort + 10}`,
    '-s3.port.iceberg=0',
    '-s3.port.lance=0',
    `-s3.localSocket=${join(data, 's3.sock')}`,
    `-s3.config=${identities}`,
  ];
}
