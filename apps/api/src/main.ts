import { ConfigError, readConfig, type Config } from '@swirl/platform/config';
import { warnOfFormerVariables } from '@swirl/platform/former-variables';
import { createLogger } from '@swirl/platform/logger';
import { startTracing } from '@swirl/platform/start-tracing';
import { reportToSystemd } from '@swirl/platform/systemd';
import { startWatchdog } from '@swirl/platform/watchdog';
import { buildApp } from './app.ts';
import { closeDependencies, createDependencies } from './dependencies.ts';
import { stopOnSignals } from './http/shutdown.ts';

const STOP_TIMEOUT_MS = 10_000;

/** EX_CONFIG: a restart would not help. */
const UNUSABLE_CONFIG = 78;

const config = readConfigOrExit();
startWatchdog();
const stopTracing = await startTracing(config.tracing, 'swirl-api');
const logger = createLogger(config.log, { name: 'api' });
warnOfFormerVariables(process.env, logger);
const dependencies = createDependencies(config, logger);
const { app, beginStopping } = await buildApp(dependencies);

stopOnSignals({
  logger,
  timeoutMs: STOP_TIMEOUT_MS,
  stop: async () => {
    beginStopping();
    await app.close();
    await closeDependencies(dependencies);
    await stopTracing();
  },
});

const { host, port, sharePort: reusePort } = config.http;
// Node passes it to the kernel; Fastify's type does not have it.
const address = { host, port, reusePort };
await app.listen(address);
reportToSystemd(process.env, logger);

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(UNUSABLE_CONFIG);
  }
}
