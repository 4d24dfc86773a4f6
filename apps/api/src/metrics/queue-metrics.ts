import type { Database } from '@swirl/db/client';
import { countDeadLetters, readQueueState } from '@swirl/db/stores/operations/queue-state.store';
import { countLaneWorkers } from '@swirl/db/stores/operations/worker-heartbeats.store';
import { Gauge, type Registry } from 'prom-client';

/**
 * The state of the job queue in the database. Reported by the API, because a stopped worker could
 * not report that its jobs wait. Every process reports the same, so take the maximum. Prometheus
 * uses the label 'job' for a kind of process, so kinds of jobs are labelled 'task'.
 */
export function createQueueMetrics(registry: Registry, db: Database): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const jobs = gauge('swirl_queue_jobs', 'Jobs in the queue', ['task', 'state']);
  const oldest = gauge('swirl_queue_oldest_seconds', 'How long the oldest job has been due', [
    'task',
    'lane',
  ]);
  const workers = gauge('swirl_lane_workers', 'Workers that serve a lane of jobs', ['lane']);
  const letters = gauge('swirl_dead_letters', 'Jobs that failed for good', ['task']);

  return async () => {
    const [queue, dead, live] = await Promise.all([
      readQueueState(db),
      countDeadLetters(db),
      countLaneWorkers(db),
    ]);
    for (const metric of [jobs, oldest, letters]) metric.reset();
    for (const { job: task, lane, waiting, running, planned, oldestSeconds } of queue) {
      jobs.set({ task, state: 'waiting' }, waiting);
      jobs.set({ task, state: 'running' }, running);
      jobs.set({ task, state: 'planned' }, planned);
      oldest.set({ task, lane: lane ?? 'none' }, oldestSeconds);
    }
    for (const { job: task, letters: count } of dead) letters.set({ task }, count);
    for (const [lane, count] of Object.entries(live)) workers.set({ lane }, count);
  };
}
