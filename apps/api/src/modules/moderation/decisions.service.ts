import type { Output, Received } from '@swirl/contract/endpoints';
import { releasingActions, type DecisionAction } from '@swirl/contract/moderation';
import { canHandle, canSuspend, isPossible } from '@swirl/contract/policies/moderation';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable, Transaction } from '@swirl/db/client';
import { settleAppeal } from '@swirl/db/stores/moderation/appeals.store';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import {
  notifyOfRelease,
  releaseHolds,
  restoreHolds,
  settleHoldAppeals,
} from '@swirl/db/stores/moderation/holds.store';
import {
  closeCase,
  closeReviewedCase,
  lockCase,
  reopenCase,
} from '@swirl/db/stores/moderation/moderation-cases.store';
import {
  findDecision,
  insertDecision,
  lockDecision,
  type DecisionRow,
} from '@swirl/db/stores/moderation/moderation-decisions.store';
import {
  applyDecision,
  applyVisibility,
  readExcerpt,
} from '@swirl/db/stores/moderation/moderation-effects.store';
import {
  answerReports,
  notifyOfDecision,
} from '@swirl/db/stores/moderation/moderation-notifications.store';
import { insertNote } from '@swirl/db/stores/moderation/moderation-notes.store';
import { findPeopleById } from '@swirl/db/stores/people/people.store';
import { hasVoice, listMixesWith } from '@swirl/db/stores/loops/layers.store';
import { banSourceHash } from '@swirl/db/stores/loops/removed-media.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import type { ModerationCase, ModerationDecision } from '@swirl/db/tables/moderation';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { isFinal, peopleBehind, presentDecision } from './decisions.presenter.ts';
import { undoDecision } from './undo-decision.ts';

type Choice = Received<'moderation.decide'>['body'];
type Decided = Output<'moderation.decide'>;

export function createDecisionsService({
  db,
  loopChanges,
}: Pick<Dependencies, 'db' | 'loopChanges'>) {
  return {
    async decide(viewer: Viewer, caseId: string, choice: Choice): Promise<Decided> {
      const changed: string[] = [];
      const decided = await db.transaction(async (tx) => {
        const about = await lockCase(tx, caseId);
        if (about === null) throw new ApiError('case_not_found');
        requireAllowed('decide case', canHandle(viewer, about), 'case_not_found');
        if (about.closedAt !== null) throw new ApiError('case_decided');
        const excerpt = await assertPossible(tx, about, choice);
        const { target, userId } = about;
        const { action, message = null, note = null, warning } = choice;
        const covered = warning && { warningReason: warning.reason, warningText: warning.text };
        const stated = action === 'dismiss' ? {} : { reason: choice.reason ?? null, message };
        const decision = { caseId, target, userId, action, excerpt, decidedBy: viewer.id };
        const id = await insertDecision(tx, { ...decision, ...stated, ...covered });
        await answerReports(tx, await closeCase(tx, caseId, id));
        if (note !== null) await insertNote(tx, { caseId, authorId: viewer.id, content: note });
        if (action === 'remove' && target === 'loop' && about.loopId !== null) {
          await banSourceHash(tx, { loopId: about.loopId }, id);
        }
        if (action === 'remove' && target === 'comment' && about.commentId !== null) {
          await banSourceHash(tx, { commentId: about.commentId }, id);
        }
        const detail = { decisionId: id, action, reason: choice.reason ?? null, target, userId };
        await recordAct(tx, { actor: viewer.id, action: 'case.decide', target: caseId, detail });
        const outcome = releasingActions.includes(action) ? 'granted' : 'upheld';
        const released = outcome === 'granted' ? await releaseHolds(tx, caseId, viewer.id) : [];
        await settleHoldAppeals(tx, caseId, { outcome, decidedBy: viewer.id });
        await applyDecision(tx, viewer.id, about, action);
        if (released.length > 0) {
          await applyVisibility(tx, about);
          await notifyOfRelease(tx, userId, released);
          if (about.loopId !== null) changed.push(about.loopId);
        }
        if (action === 'warn' && about.loopId !== null) changed.push(about.loopId);
        if (action === 'remove-voice' && about.loopId !== null) {
          changed.push(about.loopId, ...(await listMixesWith(tx, about.loopId)));
        }
        if (action !== 'dismiss') await notifyOfDecision(tx, { id, userId });
        return describeDecision(tx, id);
      });
      for (const loopId of changed) loopChanges.publish(loopId);
      return decided;
    },

    /** The case is open again, with its reports. */
    async undo(viewer: Viewer, decisionId: string): Promise<Decided> {
      const uncovered: string[] = [];
      const undone = await db.transaction(async (tx) => {
        const { decision, appeal, loopId } = await holdDecision(tx, viewer, decisionId);
        if (loopId !== null && changesShown.has(decision.action)) uncovered.push(loopId);
        if (appeal?.outcome === null) {
          const settled = { answer: null, decidedBy: viewer.id, bySoleOwner: false };
          await settleAppeal(tx, appeal.id, { ...settled, outcome: 'granted' });
        }
        await undoDecision(tx, decision, viewer.id);
        if (decision.caseId !== null) await reviewAgain(tx, decision.caseId, decision);
        return describeDecision(tx, decisionId);
      });
      for (const loopId of uncovered) loopChanges.publish(loopId);
      return undone;
    },
  };
}

const changesShown: ReadonlySet<DecisionAction> = new Set([...releasingActions, 'hold']);

/** What the decision released is held again, and the case is open for what waits. */
async function reviewAgain(
  tx: Transaction,
  caseId: string,
  { id: decisionId, action }: Pick<ModerationDecision, 'id' | 'action'>,
): Promise<void> {
  if (action === 'hold') {
    await closeReviewedCase(tx, caseId);
    return;
  }
  const held =
    releasingActions.includes(action) && (await restoreHolds(tx, { caseId, decisionId }));
  const about = held ? await lockCase(tx, caseId) : null;
  if (about !== null) await applyVisibility(tx, about);
  await reopenCase(tx, caseId, decisionId);
}

/** The case is always locked first, to avoid deadlocks. */
async function holdDecision(
  tx: Transaction,
  viewer: Viewer,
  decisionId: string,
): Promise<DecisionRow> {
  const found = await findDecision(tx, decisionId);
  if (found === null) throw new ApiError('decision_not_found');
  requireAllowed('undo decision', canHandle(viewer, found.decision), 'decision_not_found');
  if (found.decision.caseId !== null) await lockCase(tx, found.decision.caseId);
  await lockDecision(tx, decisionId);
  const held = await findDecision(tx, decisionId);
  if (held === null) throw new ApiError('decision_not_found');
  if (held.decision.undoneAt !== null) throw new ApiError('decision_undone');
  if (isFinal(held)) throw new ApiError('decision_final');
  return held;
}

/** Refuses an action that does not apply to this target; otherwise returns the author's text. */
async function assertPossible(
  tx: Transaction,
  about: ModerationCase,
  { action }: Choice,
): Promise<string | null> {
  requireAllowed('fitting action', isPossible(action, about.target), 'action_not_possible');
  if (action === 'suspend' && about.userId !== null) {
    const person = await findUserById(tx, about.userId);
    if (person === null) throw new ApiError('target_gone');
    requireAllowed('suspend', canSuspend(person), 'owner_not_suspendable');
  }
  const excerpt = await readExcerpt(tx, about);
  if (excerpt === undefined && action !== 'suspend' && action !== 'dismiss') {
    throw new ApiError('target_gone');
  }
  if (action === 'remove-voice' && about.loopId !== null) {
    requireAllowed('remove voice', await hasVoice(tx, about.loopId), 'action_not_possible');
  }
  return excerpt ?? null;
}

export async function describeDecision(db: Queryable, decisionId: string): Promise<Decided> {
  const row = await findDecision(db, decisionId);
  if (row === null) throw new ApiError('decision_not_found');
  return presentDecision(row, await findPeopleById(db, peopleBehind([row])));
}
