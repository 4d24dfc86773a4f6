import type { Database, Queryable } from '@swirl/db/client';
import { isJobName } from '@swirl/db/jobs/catalogue';
import {
  discardDeadLetter,
  findDeadLetter,
  listDeadLetters,
  retryDeadLetter,
  type DeadLetter,
} from '@swirl/db/jobs/dead-letters';
import { OPERATOR, recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { EXIT } from './exit-codes.ts';
import { Refusal } from './refusal.ts';

export function list(db: Database, limit: number): Promise<DeadLetter[]> {
  return listDeadLetters(db, limit);
}

export async function requireLetter(db: Queryable, jobId: number): Promise<DeadLetter> {
  return (await findDeadLetter(db, jobId)) ?? refuseUnknown(jobId);
}

/** Returns the id of the job in the queue. */
export async function retry(db: Database, jobId: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { name } = await requireLetter(tx, jobId);
    if (!isJobName(name)) {
      throw new Refusal(`There is no job named ${name} any more, so it can only be discarded.`);
    }
    const newJobId = (await retryDeadLetter(tx, jobId)) ?? refuseUnknown(jobId);
    await record(tx, 'dead-letter.retry', jobId, { name, newJobId });
    return newJobId;
  });
}

export async function discard(db: Database, jobId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, attempts } = await requireLetter(tx, jobId);
    if (!(await discardDeadLetter(tx, jobId))) refuseUnknown(jobId);
    await record(tx, 'dead-letter.discard', jobId, { name, attempts });
  });
}

function record(tx: Queryable, action: string, jobId: number, detail: Record<string, unknown>) {
  return recordAct(tx, { actor: OPERATOR, action, target: String(jobId), detail });
}

function refuseUnknown(jobId: number): never {
  throw new Refusal(`There is no dead letter of job ${jobId}.`, EXIT.notFound);
}
