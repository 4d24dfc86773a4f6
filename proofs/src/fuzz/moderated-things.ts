import { newId } from '@swirl/db/ids';
import type { moderationNotes } from '@swirl/db/tables/moderation';
import { canary } from './secrets.ts';
import type { Planting } from './own-things.ts';
import type { Role } from './roles.ts';

export type Notes = (typeof moderationNotes.$inferInsert)[];

/** A loop of Ann's is reported, and she appeals against a decision. */
export function plantModeration(
  { rows, seen, token }: Planting,
  notes: Notes,
  userId: string,
  loopId: string,
): void {
  const caseId = newId();
  rows.moderationCases.push({ id: caseId, target: 'loop', loopId, userId });
  rows.reports.push({
    id: newId(),
    caseId,
    reporterId: userId,
    reason: 'spam',
    note: canary('report', token),
  });
  notes.push({ id: newId(), caseId, content: canary('note', token) });
  seen.add('caseId', caseId);
  const appealId = newId();
  const decisionId = plantDecision({ rows, seen, token }, userId, canary('statement', token));
  rows.appeals.push({ id: appealId, decisionId, message: canary('appeal', token) });
  seen.add('appealId', appealId);
}

/** Of the past, about a person; returns its id. */
export function plantDecision(
  { rows, seen }: Pick<Planting, 'rows' | 'seen' | 'token'>,
  userId: string,
  message: string,
  role?: Role,
): string {
  const caseId = newId();
  const id = newId();
  rows.moderationCases.push({ id: caseId, target: 'user', userId, closedAt: new Date() });
  rows.moderationDecisions.push({
    id,
    caseId,
    target: 'user',
    userId,
    action: 'suspend',
    reason: 'spam',
    message,
  });
  seen.add('decisionId', id);
  seen.add('statementId', id, role);
  return id;
}
