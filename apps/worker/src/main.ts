import { createPool } from '@swirl/db/client';
import { ConfigError, readConfig, type Config } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { createMailer } from '@swirl/platform/mail';
import { createHandlers } from './handlers.ts';
import { startWorker } from './run-worker.ts';
import { settlesWithin } from './settles-within.ts';

/** EX_CONFIG: restarting does not help. */
const UNUSABLE_CONFIG = 78;
const CLOSE_WITHIN_MS = 1_000;

const config = readConfigOrExit();
const logger = createLogger(config.log, { name: 'worker' });
const pool = createPool(config.postgres, { applicationName: 'swirl-worker' });
const mailer = createMailer(config.mail);
const handlers = createHandlers({ config, mailer });
const worker = startWorker({ config, pool, handlers, logger });

let stopping = false;
const onSignal = (signal: NodeJS.Signals) => {
  // Ctrl-C often comes twice, from the terminal and from the parent; the stop is bounded anyway.
  if (stopping) return;
  stopping = true;
  void stop(signal);
};
process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

async function stop(signal: NodeJS.Signals): Promise<void> {
  logger.info({ signal }, 'worker stops');
  await worker.stop();
  mailer.close();
  await settlesWithin(pool.end(), CLOSE_WITHIN_MS);
  process.exit(0);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(UNUSABLE_CONFIG);
  }
}
