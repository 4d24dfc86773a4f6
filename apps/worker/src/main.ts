import type { LiveEvent } from '@swirl/contract/endpoints';
import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import { createDb, createPool } from '@swirl/db/client';
import { createReplicas } from '@swirl/db/replicas/replicas';
import { countListeners } from '@swirl/db/count-listeners';
import type { CaptionModel } from '@swirl/media/captions/engine-files';
import { checkCaptionEngine, EngineUnavailable } from '@swirl/media/captions/listen';
import { SandboxUnavailable } from '@swirl/media/media-errors';
import { clearAbandonedJobs } from '@swirl/media/media-job';
import { checkSandbox } from '@swirl/media/self-check';
import { ConfigError, readConfig, type Config } from '@swirl/platform/config';
import { forgetLimits } from '@swirl/platform/limit-keys';
import { createListenerBuffer } from '@swirl/platform/listener-buffer';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { warnOfFormerVariables } from '@swirl/platform/former-variables';
import { createLogger } from '@swirl/platform/logger';
import { createLoopChanges } from '@swirl/platform/loop-changes';
import { createMailer } from '@swirl/platform/mail';
import { createObjectStore } from '@swirl/platform/object-store';
import { createPushSender } from '@swirl/platform/push-sender';
import { startTracing } from '@swirl/platform/start-tracing';
import { reportToSystemd } from '@swirl/platform/systemd';
import { startWatchdog } from '@swirl/platform/watchdog';
import { createValkeys } from '@swirl/platform/valkey';
import { createHandlers } from './handlers.ts';
import { startMetrics } from './metrics/metrics.ts';
import { startWorker } from './run-worker.ts';
import { settlesWithin } from './settles-within.ts';

/** EX_CONFIG: a restart would not help. */
const UNUSABLE_CONFIG = 78;
const CLOSE_WITHIN_MS = 1_000;

const config = readConfigOrExit();
startWatchdog();
const stopTracing = await startTracing(config.tracing, 'swirl-worker');
const logger = createLogger(config.log, { name: 'worker' });
warnOfFormerVariables(process.env, logger);
const { lanes } = config.worker;
const captionModel = lanes.captions === undefined ? null : config.captions.model;
if (lanes.media !== undefined || captionModel !== null) await holdFfmpegOrExit();
if (captionModel !== null) await exitWithoutEngine(captionModel);
const pool = createPool(config.postgres, { applicationName: 'swirl-worker' });
const replicas = createReplicas({
  ...config.replicas,
  primary: createDb(pool),
  applicationName: 'swirl-worker-stale',
  logger,
});
const mailer = createMailer(config.mail);
const objectStore = createObjectStore(config.objectStore);
const { valkey, eventsValkey, close: closeValkeys } = createValkeys(config, logger);
const liveEvents = createLiveEventPublisher<LiveEvent>(eventsValkey, logger);
// The counters expire within the hour, so that it does not matter if Valkey is unavailable.
const forgetPerson = (userId: string) =>
  forgetLimits(valkey, config.limits, userId).catch(() => {});
const { push } = config.notifications;
const handlers = createHandlers({
  config,
  mailer,
  objectStore,
  liveEvents,
  loopChanges: createLoopChanges(eventsValkey, logger),
  ...(push !== null && { pushSender: createPushSender(push) }),
  countListeners: (db, signal) => countListeners(db, createListenerBuffer(valkey), signal),
  replicas,
  forgetPerson,
});
const metrics = await startMetrics({ config, pool, objectStore, logger });
void claimBucket();
const worker = startWorker({ config, pool, handlers, liveEvents, logger, lanes });
reportToSystemd(process.env, logger);

let stopping = false;
const onSignal = (signal: NodeJS.Signals) => {
  // Ctrl-C often comes twice, from the terminal and from the parent; the stop has a time limit
  // anyway.
  if (stopping) return;
  stopping = true;
  void stop(signal);
};
process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

async function stop(signal: NodeJS.Signals): Promise<void> {
  logger.info({ signal }, 'worker stops');
  await worker.stop();
  await metrics?.close();
  mailer.close();
  objectStore.close();
  const closed = [replicas.close().then(() => pool.end()), closeValkeys()];
  await settlesWithin(Promise.all(closed), CLOSE_WITHIN_MS);
  await stopTracing();
  process.exit(0);
}

/** At the start, and not only for the first job that needs it. If it fails, jobs check again. */
async function claimBucket(): Promise<void> {
  if (objectStore.readOnly) return;
  await requireOwnBucket(createDb(pool), objectStore).catch((err: unknown) => {
    logger.error({ err }, 'the bucket is not ours, or does not respond');
  });
}

/** Processes nothing on a machine that cannot sandbox a hostile file. */
async function holdFfmpegOrExit(): Promise<void> {
  try {
    await checkSandbox();
  } catch (error) {
    if (!(error instanceof SandboxUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(UNUSABLE_CONFIG);
  }
  const cleared = await clearAbandonedJobs();
  if (cleared > 0) logger.info({ cleared }, 'removed directories of killed workers');
}

/** Not for each job: an operator who turned captions on learns at once what is missing. */
async function exitWithoutEngine(model: CaptionModel): Promise<void> {
  try {
    await checkCaptionEngine(model);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(UNUSABLE_CONFIG);
  }
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
