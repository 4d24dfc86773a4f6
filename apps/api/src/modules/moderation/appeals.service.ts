import type { Output, Received } from '@swirl/contract/endpoints';
import {
  canDecideAppeal,
  canHandle,
  decidesAsSoleOwner,
  type AppealFacts,
} from '@swirl/contract/policies/moderation';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Transaction } from '@swirl/db/client';
import {
  lockAppeal,
  readOwnerIds,
  readPendingAppeals,
  settleAppeal,
} from '@swirl/db/stores/moderation/appeals.store';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { releaseHolds } from '@swirl/db/stores/moderation/holds.store';
import { closeReviewedCase, lockCase } from '@swirl/db/stores/moderation/moderation-cases.store';
import {
  findDecision,
  findDecisions,
  type DecisionRow,
} from '@swirl/db/stores/moderation/moderation-decisions.store';
import { notifyOfUpheldAppeal } from '@swirl/db/stores/moderation/moderation-notifications.store';
import { findPeopleById } from '@swirl/db/stores/people/people.store';
import type { Appeal } from '@swirl/db/tables/moderation';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { peopleBehind, personIn, presentDecision } from './decisions.presenter.ts';
import { describeDecision } from './decisions.service.ts';
import { undoDecision } from './undo-decision.ts';

type PresentedAppeal = Output<'moderation.appeals'>[number];

export function createAppealsService(
  { db, loopChanges }: Pick<Dependencies, 'db' | 'loopChanges'>,
  cursors: Cursors,
) {
  return {
    async list(viewer: Viewer, request: PageRequest): Promise<Page<PresentedAppeal>> {
      const page = await readPage({
        cursors,
        scope: 'appeals',
        request,
        read: (size, after) => readPendingAppeals(db, viewer.id, { size, after }),
        cursorOf: ({ id }) => id,
      });
      const decisions = await findDecisions(
        db,
        page.items.map(({ decisionId }) => decisionId),
      );
      const rows = [...decisions.values()];
      const appellants = rows.map(({ decision }) => decision.userId);
      const people = await findPeopleById(db, [...peopleBehind(rows), ...appellants]);
      const owners = await readOwnerIds(db);
      const items: PresentedAppeal[] = [];
      for (const appeal of page.items) {
        const row = decisions.get(appeal.decisionId);
        const person = personIn(people, row?.decision.userId ?? null);
        if (row === undefined || person === null) continue;
        const facts = factsOf(viewer, row, owners);
        const { appeal: _, ...decision } = presentDecision(row, people);
        items.push({
          id: appeal.id,
          message: appeal.message,
          createdAt: appeal.createdAt.toISOString(),
          person,
          decision,
          canDecide: canDecideAppeal(viewer, facts),
          asSoleOwner: decidesAsSoleOwner(viewer, facts),
        });
      }
      return { ...page, items };
    },

    /** Granting undoes the decision; the case stays closed. */
    async decide(
      viewer: Viewer,
      appealId: string,
      { outcome, answer = null }: Received<'moderation.decideAppeal'>['body'],
    ): Promise<Output<'moderation.decideAppeal'>> {
      const uncovered: string[] = [];
      const decided = await db.transaction(async (tx) => {
        const { appeal, row } = await holdAppeal(tx, viewer, appealId);
        if (outcome === 'granted' && row.loopId !== null) uncovered.push(row.loopId);
        const facts = factsOf(viewer, row, await readOwnerIds(tx));
        requireAllowed('decide appeal', canDecideAppeal(viewer, facts), 'appeal_of_own_decision');
        const bySoleOwner = decidesAsSoleOwner(viewer, facts);
        await settleAppeal(tx, appealId, { outcome, answer, decidedBy: viewer.id, bySoleOwner });
        const detail = { decisionId: appeal.decisionId, outcome, bySoleOwner };
        await recordAct(tx, {
          actor: viewer.id,
          action: 'appeal.decide',
          target: appealId,
          detail,
        });
        if (outcome === 'granted') await grant(tx, row, viewer.id);
        else await notifyOfUpheldAppeal(tx, appeal.decisionId);
        // Whether it stays held is decided now.
        const { action, caseId } = row.decision;
        if (action === 'hold' && caseId !== null) await closeReviewedCase(tx, caseId);
        return describeDecision(tx, appeal.decisionId);
      });
      for (const loopId of uncovered) loopChanges.publish(loopId);
      return decided;
    },
  };
}

/** What was also held is shown as well: the same was decided about it. */
async function grant(tx: Transaction, { decision }: DecisionRow, ownerId: string): Promise<void> {
  const { action, caseId } = decision;
  if (caseId !== null && (action === 'hide' || action === 'remove')) {
    await releaseHolds(tx, caseId, ownerId);
  }
  await undoDecision(tx, decision, ownerId);
}

async function holdAppeal(
  tx: Transaction,
  viewer: Viewer,
  appealId: string,
): Promise<{ appeal: Appeal; row: DecisionRow }> {
  const appeal = await lockAppeal(tx, appealId);
  const row = appeal && (await findDecision(tx, appeal.decisionId));
  if (appeal === null || row === null) throw new ApiError('appeal_not_found');
  requireAllowed('handle appeal', canHandle(viewer, row.decision), 'appeal_not_found');
  if (appeal.outcome !== null) throw new ApiError('appeal_decided');
  if (row.decision.caseId !== null) await lockCase(tx, row.decision.caseId);
  return { appeal, row };
}

function factsOf(
  viewer: Viewer,
  { decision: { userId, decidedBy } }: DecisionRow,
  owners: readonly string[],
): AppealFacts {
  const others = owners.filter((id) => id !== viewer.id && id !== userId);
  return { userId, decidedBy, otherOwners: others.length };
}
