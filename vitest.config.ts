import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The environment wins over the file, so CI can put the services on other ports.
if (existsSync('.env')) process.loadEnvFile('.env');

const api = 'apps/api/test/**/*.test.ts';
// It watches how often passwords are hashed, so it needs the module to itself.
const watchesModules = 'apps/api/test/sign-in.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['scripts/services/for-tests.ts'],
    // They wait for the services more than they compute: two at once on two cores as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        // Loading the whole API anew for each file took half of their time.
        extends: true,
        test: { name: 'api', include: [api], exclude: [watchesModules], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}', watchesModules],
          exclude: ['**/node_modules/**', 'apps/api/test/!(sign-in).test.ts'],
        },
      },
    ],
  },
});
