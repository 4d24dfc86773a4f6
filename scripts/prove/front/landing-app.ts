import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@swirl/testing/database';
import { Children } from '../../children.ts';
import { freePorts } from '../../free-ports.ts';
import { root } from '../../services/settings.ts';

export const DIST = join(root, 'apps/web/dist');
const READY_WITHIN_MS = 60_000;

export interface LandingApp {
  /** Where the API listens, past any shaped line. */
  readonly apiPort: number;
  /** Free ports for what a browser opens: the landing page, and one to compare it with. */
  readonly publicPort: number;
  readonly barePort: number;
  end(): Promise<void>;
}

/** The app as it is built, with nobody signed in. */
export async function startLandingApp(): Promise<LandingApp> {
  if (!existsSync(join(DIST, 'landing.html'))) {
    throw new Error('The web app is not built. Run pnpm build first.');
  }
  const [database, ports] = await Promise.all([createTestDatabase(), freePorts()]);
  const children = new Children();
  const apiPort = Number(ports['PORT']);
  const publicPort = Number(ports['E2E_PORT']);
  const end = async () => {
    await children.stopAll();
    await database.drop();
  };
  children.start('api', ['apps/api/src/main.ts'], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${publicPort}`,
      POSTGRES_DB: database.config.database,
      // Other proofs and tests on this machine have asked from the same address.
      RATE_LIMIT_PAGE: '50000/5m',
    },
  });
  try {
    await ready(`http://127.0.0.1:${apiPort}/healthz`);
  } catch (error) {
    await end();
    throw error;
  }
  return { apiPort, publicPort, barePort: publicPort + 1, end };
}

async function ready(address: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer.`);
}
