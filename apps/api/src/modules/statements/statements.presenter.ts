import type { Output } from '@swirl/contract/endpoints';
import { statedActions, type StatedAction } from '@swirl/contract/moderation';
import { reportTargets, type ReportTarget } from '@swirl/contract/reports';
import { decidedWarning } from '../moderation/decisions.presenter.ts';
import type { DecisionRow } from '@swirl/db/stores/moderation/moderation-decisions.store';

const DAY_MS = 24 * 60 * 60 * 1000;

type PresentedStatement = Output<'statements.read'>;

/** A decision as its author reads it: without the moderator and the reporters. */
export function presentStatement(row: DecisionRow, appealDays: number): PresentedStatement {
  const { decision, appeal, loopId, commentId, mediaType, loopState } = row;
  const isLoop = decision.target === 'loop';
  const until = appealUntil(row, appealDays);
  return {
    id: decision.id,
    action: statedOf(decision.action),
    target: targetOf(decision.target),
    loopId: isLoop && loopState !== 'removed' ? loopId : null,
    commentId: decision.target === 'comment' ? commentId : null,
    mediaType: isLoop ? mediaType : null,
    excerpt: decision.excerpt,
    reason: decision.reason,
    message: decision.message,
    warning: decidedWarning(decision),
    holdReasons: decision.holdReasons ?? [],
    basis: basisOf(decision),
    automated: decision.action === 'hold',
    decidedAt: decision.decidedAt.toISOString(),
    undoneAt: decision.undoneAt?.toISOString() ?? null,
    appeal: appeal && {
      message: appeal.message,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
      answer: appeal.answer,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
      bySoleOwner: appeal.bySoleOwner,
    },
    appealUntil: until?.toISOString() ?? null,
  };
}

function basisOf({
  action,
  caseId,
}: Pick<DecisionRow['decision'], 'action' | 'caseId'>): PresentedStatement['basis'] {
  if (action === 'hold') return 'rule';
  return caseId === null ? 'operator' : 'reports';
}

/** Null when there is nothing left to appeal, or the deadline has passed. */
export function appealUntil({ decision, appeal }: DecisionRow, appealDays: number): Date | null {
  if (appeal !== null || decision.undoneAt !== null) return null;
  const until = new Date(decision.decidedAt.getTime() + appealDays * DAY_MS);
  return until.getTime() > Date.now() ? until : null;
}

function statedOf(action: string): StatedAction {
  const known = statedActions.find((stated) => stated === action);
  if (known === undefined) throw new Error(`No one is notified of ${action}.`);
  return known;
}

function targetOf(target: string): ReportTarget {
  const known = reportTargets.find((reported) => reported === target);
  if (known === undefined) throw new Error(`There is no author of ${target}.`);
  return known;
}
