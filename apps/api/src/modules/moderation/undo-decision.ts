import type { Transaction } from '@swirl/db/client';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { lockCase } from '@swirl/db/stores/moderation/moderation-cases.store';
import { markUndone } from '@swirl/db/stores/moderation/moderation-decisions.store';
import {
  applyDecision,
  applySuspension,
} from '@swirl/db/stores/moderation/moderation-effects.store';
import { notifyOfUndo } from '@swirl/db/stores/moderation/moderation-notifications.store';
import { unbanSourceHash } from '@swirl/db/stores/loops/removed-media.store';
import type { ModerationDecision } from '@swirl/db/tables/moderation';

/**
 * Undoes the effects of a decision, unless another decision requires them, and notifies the author.
 */
export async function undoDecision(
  tx: Transaction,
  decision: ModerationDecision,
  ownerId: string,
): Promise<void> {
  const { id, caseId, userId, action } = decision;
  await markUndone(tx, id, ownerId);
  await unbanSourceHash(tx, id);
  const about = caseId === null ? null : await lockCase(tx, caseId);
  if (about !== null) await applyDecision(tx, ownerId, about, action);
  else if (userId !== null) await applySuspension(tx, ownerId, userId);
  const detail = { decision: action, userId };
  await recordAct(tx, { actor: ownerId, action: 'decision.undo', target: id, detail });
  if (action !== 'dismiss') await notifyOfUndo(tx, id);
}
