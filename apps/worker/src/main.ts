import { createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { handlers } from './handlers.ts';
import { startWorker } from './run-worker.ts';
import { settlesWithin } from './settles-within.ts';

const config = readConfig(process.env);
const logger = createLogger(config.log, { name: 'worker' });
const pool = createPool(config.postgres, { applicationName: 'swirl-worker' });
const worker = startWorker({ config, pool, handlers, logger });

let stopping = false;
async function stop(signal: NodeJS.Signals) {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, 'worker stops');
  await worker.stop();
  await settlesWithin(pool.end(), 1_000);
  logger.info('worker stopped');
  process.exit(0);
}

process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
