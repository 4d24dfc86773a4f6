import type { Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ModerationDecision, Report } from '../../tables/moderation.ts';
import { addNotification } from '../notifications/notifications.store.ts';

// Notifications about decisions, in the transaction of the decision.

/** In the inbox and by email, since suspended users may not see the inbox. */
export async function notifyOfDecision(
  tx: Transaction,
  { id, userId }: Pick<ModerationDecision, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await addNotification(tx, { userId, actorId: null, kind: 'statement', statementId: id });
  await enqueue(tx, 'mail.moderation', { mail: 'statement', decisionId: id });
}

export async function notifyOfUndo(tx: Transaction, decisionId: string): Promise<void> {
  await enqueue(tx, 'mail.moderation', { mail: 'decision-undone', decisionId });
}

export async function notifyOfUpheldAppeal(tx: Transaction, decisionId: string): Promise<void> {
  await enqueue(tx, 'mail.moderation', { mail: 'appeal-upheld', decisionId });
}

/** To visitors who left an address. */
export async function answerReports(tx: Transaction, reports: readonly Report[]): Promise<void> {
  for (const { id, email } of reports) {
    if (email !== null)
      await enqueue(tx, 'mail.moderation', { mail: 'report-answer', reportId: id });
  }
}
