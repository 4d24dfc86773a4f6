import type { JobName } from '@swirl/db/jobs/catalogue';
import type { Slice } from '@swirl/db/jobs/slice';
import {
  beginJobRun,
  clearJobProgress,
  saveJobProgress,
} from '@swirl/db/stores/operations/job-progress.store';
import type { JobContext } from '../job-handler.ts';

/**
 * Does one bounded slice of the work after the cursor; null is the beginning. All tries of a run have
 * the same id.
 */
export type Step = (after: string | null, runId: string) => Promise<Slice>;

/**
 * Runs the steps of a job one after another, a slice at a time, and saves after each slice how far it
 * has got. A run that was killed is continued by the next try, or by the next night. The last slice
 * may run twice, and what was added or changed behind the cursor waits for the next run.
 */
export async function inSteps<Name extends string>(
  job: JobName,
  steps: Readonly<Record<Name, Step>>,
  { db, signal }: JobContext,
): Promise<Readonly<Record<string, number>>> {
  const all = Object.entries<Step>(steps);
  const stopped = await beginJobRun(db, job, all[0]?.[0] ?? '');
  // A step of another release is not known here: then all of it is done again.
  const first = Math.max(
    0,
    all.findIndex(([name]) => name === stopped.step),
  );
  const done: Record<string, number> = {};
  for (const [index, [name, step]] of all.entries()) {
    if (index < first) continue;
    let cursor = name === stopped.step ? stopped.cursor : null;
    done[name] = 0;
    do {
      signal.throwIfAborted();
      const slice = await step(cursor, stopped.runId);
      done[name] += slice.done;
      cursor = slice.next;
      const next = cursor === null ? all[index + 1]?.[0] : name;
      if (next !== undefined) await saveJobProgress(db, job, { step: next, cursor });
    } while (cursor !== null);
  }
  await clearJobProgress(db, job);
  return done;
}

/** A step that deletes what it finds, so that it needs no cursor: nothing is found twice. */
export function deleting(atOnce: number, sweep: (limit: number) => Promise<number>): Step {
  return async () => {
    const done = await sweep(atOnce);
    return { done, next: done >= atOnce ? '' : null };
  };
}
