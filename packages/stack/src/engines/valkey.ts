import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process.ts';
import { bringUp, folder, startDaemon, stopDaemon, type Service } from './daemon.ts';
import { valkey as settings } from '../settings.ts';

// Debian 12 has Redis, newer ones have Valkey; both speak the same protocol.
const flavour = existsSync('/usr/bin/valkey-server') ? 'valkey' : 'redis';

export const valkeyServer = `/usr/bin/${flavour}-server`;

export const valkey: Service = {
  name: 'valkey',
  address: `${settings.host}:${settings.port}`,
  down: () => stopDaemon('valkey'),
  async isUp() {
    const args = ['-h', settings.host, '-p', String(settings.port), 'PING'];
    const env = { ...process.env, REDISCLI_AUTH: settings.password ?? '' };
    const reply = await run(`${flavour}-cli`, args, { env, timeout: 5000 }).catch(() => undefined);
    return reply?.stdout.trim() === 'PONG';
  },
  async up() {
    await bringUp(this, settings.port, async () => {
      const data = folder('valkey');
      const configuration = join(data, 'valkey.conf');
      writeFileSync(
        configuration,
        [
          `bind 127.0.0.1`,
          `port ${settings.port}`,
          `requirepass ${settings.password}`,
          `dir ${data}`,
          // Nothing in it has to survive.
          `save ""`,
          `appendonly no`,
        ].join('\n'),
        { mode: 0o600 },
      );
      startDaemon({ name: 'valkey', command: valkeyServer, args: [configuration] });
    });
  },
};
