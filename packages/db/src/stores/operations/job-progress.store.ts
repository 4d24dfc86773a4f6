import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { JobName } from '../../jobs/catalogue.ts';
import { jobProgress } from '../../tables/job-progress.ts';

export interface JobPosition {
  readonly step: string;
  /** Null at the beginning of the step. */
  readonly cursor: string | null;
}

/** Where the job stopped, or the beginning of a new run. All tries of a run share its id. */
export async function beginJobRun(
  db: Queryable,
  job: JobName,
  firstStep: string,
): Promise<JobPosition & { readonly runId: string }> {
  const [run] = await db
    .insert(jobProgress)
    .values({ job, step: firstStep })
    .onConflictDoUpdate({ target: jobProgress.job, set: { job } })
    .returning();
  if (run === undefined) throw new Error(`The progress of ${job} was not written.`);
  return run;
}

export async function saveJobProgress(
  db: Queryable,
  job: JobName,
  { step, cursor }: JobPosition,
): Promise<void> {
  await db
    .insert(jobProgress)
    .values({ job, step, cursor })
    .onConflictDoUpdate({
      target: jobProgress.job,
      set: { step, cursor, updatedAt: sql`now()` },
    });
}

export async function clearJobProgress(db: Queryable, job: JobName): Promise<void> {
  await db.delete(jobProgress).where(eq(jobProgress.job, job));
}
