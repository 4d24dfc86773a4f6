import { join } from 'node:path';
import { createTestDatabase } from '@swirl/testing/database';
import { freePorts } from '@swirl/stack/free-ports';
import { root } from '@swirl/stack/settings';
import { startStack } from '@swirl/stack/stack';

export const DIST = join(root, 'apps/web/dist');

export interface LandingApp {
  /** The API's own address, without the slow connection. */
  readonly apiPort: number;
  /** Free ports for the landing page, and for one to compare it with. */
  readonly publicPort: number;
  readonly barePort: number;
  end(): Promise<void>;
}

/** The built app, with no one signed in. */
export async function startLandingApp(): Promise<LandingApp> {
  const [database, ports] = await Promise.all([createTestDatabase(), freePorts()]);
  const publicPort = Number(ports['E2E_PORT']);
  const stack = await startStack({
    database: database.config,
    port: Number(ports['PORT']),
    origin: `http://localhost:${publicPort}`,
    web: true,
    // Other proofs and tests on this machine use the same address.
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_PAGE: '50000/5m' },
    waitFor: 'healthz',
  }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    apiPort: stack.port,
    publicPort,
    barePort: publicPort + 1,
    async end() {
      await stack.stop();
      await database.drop();
    },
  };
}
