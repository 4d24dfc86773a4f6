import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  reports,
  type Appeal,
  type ModerationCase,
  type ModerationDecision,
  type Report,
} from '@swirl/db/tables/moderation';
import { createLoop, createUser } from './factories.ts';

/** An open case about a new loop unless given otherwise; without reports. */
export async function createCase(
  db: Queryable,
  given: Partial<typeof moderationCases.$inferInsert> = {},
): Promise<ModerationCase> {
  const target = given.target ?? 'loop';
  const loop =
    target === 'loop' && given.loopId === undefined
      ? await createLoop(db, given.userId == null ? {} : { userId: given.userId })
      : undefined;
  const userId = loop?.userId ?? (await createUser(db)).id;
  return one(
    await db
      .insert(moderationCases)
      .values({
        id: newId(),
        target,
        loopId: loop?.id ?? null,
        userId: target === 'other' ? null : userId,
        ...given,
      })
      .returning(),
  );
}

export async function createReport(
  db: Queryable,
  given: Partial<typeof reports.$inferInsert> = {},
): Promise<Report> {
  const caseId = given.caseId ?? (await createCase(db)).id;
  const reporterId = given.about == null ? (await createUser(db)).id : null;
  return one(
    await db
      .insert(reports)
      .values({ id: newId(), reporterId, reason: 'spam', ...given, caseId })
      .returning(),
  );
}

/** Only the record: the decision is not applied. */
export async function createDecision(
  db: Queryable,
  given: Partial<typeof moderationDecisions.$inferInsert> = {},
): Promise<ModerationDecision> {
  const about =
    given.caseId === undefined
      ? await createCase(db, given.userId == null ? {} : { userId: given.userId })
      : null;
  return one(
    await db
      .insert(moderationDecisions)
      .values({
        id: newId(),
        caseId: about?.id ?? null,
        target: 'loop',
        userId: about?.userId ?? null,
        action: 'hide',
        reason: 'spam',
        ...given,
      })
      .returning(),
  );
}

export async function createAppeal(
  db: Queryable,
  given: Partial<typeof appeals.$inferInsert> = {},
): Promise<Appeal> {
  const decisionId = given.decisionId ?? (await createDecision(db)).id;
  return one(
    await db
      .insert(appeals)
      .values({ id: newId(), message: 'It was a joke', ...given, decisionId })
      .returning(),
  );
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not stored.');
  return row;
}
