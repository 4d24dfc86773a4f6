import { currentTraceparent } from '@swirl/platform/tracing';
import { sql } from '../drizzle/orm.ts';
import type { Queryable } from '../client.ts';
import { JOBS, parseJobPayload, type JobName, type JobPayload } from './catalogue.ts';

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** From now, by the clock of the database: that of this machine may be wrong. */
  readonly afterMs?: number;
  /**
   * A waiting job with the same key is replaced; a running one is left alone and followed by this.
   */
  readonly key?: string;
  /** Of jobs that are due, those with a lower number run first (0). */
  readonly priority?: number;
}

/**
 * The request or job that a job came from, if tracing is on. A flag, not part of the payload, so
 * that workers that do not know it are not affected.
 */
const TRACE_FLAG = 'traceparent:';

export function traceparentOf(flags: Readonly<Record<string, true>> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(TRACE_FLAG));
  return flag?.slice(TRACE_FLAG.length);
}

/**
 * Adds a job in the caller's transaction, so that it exists exactly when its cause does. It issues
 * NOTIFY, which serializes commits: fine for posts, not for reactions, comments and follows.
 */
export async function enqueue<N extends JobName>(
  tx: Queryable,
  name: N,
  payload: JobPayload<N>,
  options: EnqueueOptions = {},
): Promise<string> {
  const traceparent = currentTraceparent();
  const { runAt, afterMs } = options;
  const at =
    afterMs === undefined
      ? sql`${runAt?.toISOString() ?? null}::timestamptz`
      : sql`now() + ${afterMs}::float8 * interval '1 millisecond'`;
  const flags = traceparent === undefined ? null : [`${TRACE_FLAG}${traceparent}`];
  const result = await tx.execute<{ id: string }>(sql`
    SELECT id FROM graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(parseJobPayload(name, payload))}::json,
      run_at => ${at},
      max_attempts => ${JOBS[name].maxAttempts}::int,
      job_key => ${options.key ?? null}::text,
      priority => ${options.priority ?? null}::int,
      flags => ${sql.param(flags)}::text[]
    )`);
  const [job] = result.rows;
  if (job === undefined) throw new Error(`The job ${name} was not added.`);
  return job.id;
}
