import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseShare, takeShare } from '@swirl/testing/share';
import { defineConfig } from 'vitest/config';

// The environment wins over the file, so CI can put the services on other ports.
if (existsSync('.env')) process.loadEnvFile('.env');

const api = 'apps/api/test/**/*.test.ts';
const pure = ['{apps/web,packages/contract,scripts/ci}/**/*.test.{ts,tsx}'];
// It watches how often passwords are hashed, so it needs the module to itself.
const watchesModules = 'apps/api/test/sign-in.test.ts';
const everywhere = ['**/node_modules/**'];
// Runs of CI take turns with the slowest of what seldom changes: ffmpeg at work, and the mirror.
const inTurns = globSync([
  'packages/media/test/*.test.ts',
  'proofs/deploy/mirror.test.ts',
]).toSorted();
const share = process.env['CI_SHARE'];
const now = share === undefined ? inTurns : takeShare(inTurns, parseShare(share));
const later = inTurns.filter((file) => !now.includes(file));

export default defineConfig({
  test: {
    globalSetup: ['packages/stack/src/engines/for-tests.ts'],
    // They wait for the services more than they compute.
    maxWorkers: availableParallelism() + 1,
    // How busy the machine is decides no verdict: waiting is for conditions, and this is far longer
    // than any of them takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        // Loading the whole API anew for each file took half of their time.
        extends: true,
        test: {
          name: 'api',
          include: [api],
          exclude: [...everywhere, ...later, watchesModules],
          isolate: false,
        },
      },
      {
        // A process for each of these took ten times as long as the tests in it.
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: everywhere,
          isolate: false,
          setupFiles: ['packages/testing/src/leave-as-found.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{apps,packages,proofs,scripts}/**/*.test.{ts,tsx}', watchesModules],
          exclude: [...everywhere, ...pure, ...later, 'apps/api/test/!(sign-in).test.ts'],
        },
      },
    ],
  },
});
