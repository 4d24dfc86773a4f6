import { createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { startWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';
import { createRealHandlers } from './real-handlers.ts';

// The worker with the production handlers, but quick to detect a dead worker; to be killed.
const config = readConfig(process.env);
const worker = startWorker({
  config,
  pool: createPool(config.postgres),
  handlers: createRealHandlers(undefined, undefined, { readOnly: false }),
  logger: createLogger(config.log, { name: 'worker' }),
  timings: { ...QUICK, silenceMs: 2_000 },
});

process.once('SIGTERM', () => {
  void worker.stop().then(() => process.exit(0));
});
