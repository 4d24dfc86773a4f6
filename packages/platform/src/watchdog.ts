import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;
/** A process that is blocked so long serves nobody; starting it again takes a few seconds. */
const CHECKS = 20;
const CHECK_MS = 1_000;

/**
 * Kills the process when its event loop is blocked for twenty seconds, so that whatever started
 * it starts it again. A second thread watches, which counts its own checks: a machine that slept
 * wakes up with both. A debugger may stop the loop for as long as it likes.
 */
export function startWatchdog({ checks = CHECKS, checkMs = CHECK_MS } = {}): void {
  if (inspectorUrl() !== undefined) return;
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(shared);
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: { shared, checks, checkMs },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
}
