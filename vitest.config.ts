import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The environment wins over the file, so CI can put the services on other ports.
if (existsSync('.env')) process.loadEnvFile('.env');

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/services/for-tests.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
