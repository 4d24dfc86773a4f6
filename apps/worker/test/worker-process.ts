import { createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { startWorker } from '../src/run-worker.ts';
import { createScriptedHandlers } from './scripted-handlers.ts';

// A separate worker process, to be killed: `node worker-process.ts <scripts> <timings>`.
const config = readConfig(process.env);
const logger = createLogger(config.log, { name: 'worker' });
const pool = createPool(config.postgres);
const worker = startWorker({
  config,
  pool,
  handlers: createScriptedHandlers(pool, JSON.parse(process.argv[2] ?? '')),
  timings: JSON.parse(process.argv[3] ?? ''),
  lanes: config.worker.lanes,
  logger,
});

process.once('SIGTERM', () => {
  void worker.stop().then(() => process.exit(0));
});
