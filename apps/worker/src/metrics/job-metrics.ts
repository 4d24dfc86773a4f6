import { isJobName, laneOf } from '@swirl/db/jobs/catalogue';
import { telemetry } from '@swirl/platform/telemetry';
import { Histogram, type Registry } from 'prom-client';

/** From deleting a row to building an archive. */
const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
const WAITED_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200];
const TRANSCODE_SECONDS = [0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 900];
const READY_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3600];

/** Counts jobs and files from telemetry. */
export function watchJobs(registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'swirl_job_duration_seconds',
    help: 'How long an attempt of a job took',
    labelNames: ['task', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'swirl_job_wait_seconds',
    help: 'From when a job was due until it started',
    labelNames: ['task', 'lane'],
    buckets: WAITED_SECONDS,
    registers,
  });
  const media = new Histogram({
    name: 'swirl_media_processing_seconds',
    help: 'How long a file took, from reading it to all its renditions',
    labelNames: ['kind', 'outcome'],
    buckets: TRANSCODE_SECONDS,
    registers,
  });
  const captions = new Histogram({
    name: 'swirl_captions_seconds',
    help: 'How long it took to write down what is said in a loop',
    labelNames: ['outcome'],
    buckets: TRANSCODE_SECONDS,
    registers,
  });
  const ready = new Histogram({
    name: 'swirl_loop_ready_seconds',
    help: 'From when an upload was accepted until its loop was ready',
    labelNames: ['kind'],
    buckets: READY_SECONDS,
    registers,
  });
  // Set from the start, so that the first failure is an increase.
  for (const outcome of ['written', 'nothing', 'failed']) captions.zero({ outcome });
  for (const kind of ['audio', 'video', 'image']) {
    ready.zero({ kind });
    for (const outcome of ['ready', 'refused', 'failed']) media.zero({ kind, outcome });
  }
  telemetry.job.on(({ job: task, outcome, seconds, waitedSeconds }) => {
    durations.observe({ task, outcome }, seconds);
    waits.observe({ task, lane: isJobName(task) ? laneOf(task) : 'none' }, waitedSeconds);
  });
  telemetry.captions.on(({ outcome, seconds }) => captions.observe({ outcome }, seconds));
  telemetry.loopReady.on(({ kind, seconds }) => ready.observe({ kind }, seconds));
  telemetry.media.on(({ kind, outcome, seconds }) => media.observe({ kind, outcome }, seconds));
}
