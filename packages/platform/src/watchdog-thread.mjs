// In plain JavaScript: a thread that has to strip types takes 30 MB more.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const STDERR = 2;
const { shared, checks, checkMs } = workerData;
const beats = new Int32Array(shared);
let last = -1;
let still = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < checks) return;
  // Through the watched thread it would never be written.
  writeSync(STDERR, `The event loop was blocked for ${(checks * checkMs) / 1000} s: killed.\n`);
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
