import { actionsFor, type CaseTarget, type ModerationAction } from '../moderation.ts';
import type { Viewer } from './viewer.ts';
import { isOwner, isSelf } from './viewer.ts';
import { allOf } from '../checks.ts';

/** Owners moderate cases about others. Cases about themselves are hidden from them. */
export function canHandle(
  viewer: Viewer | null,
  about: { readonly userId: string | null },
): viewer is Viewer {
  return allOf('handle case', {
    owner: isOwner(viewer),
    'not about self': about.userId === null || !isSelf(viewer, about.userId),
  });
}

/** Owners cannot suspend each other: only the operator, who made them owners, can. */
export function canSuspend(person: { readonly verificationStatus: string }): boolean {
  return allOf('suspend', { 'not an owner': person.verificationStatus !== 'owner' });
}

export function isPossible(action: ModerationAction, target: CaseTarget): boolean {
  return allOf('decide case', { 'action fits': actionsFor(target).includes(action) });
}

export interface AppealFacts {
  /** The user who appeals. */
  readonly userId: string | null;
  /** Who made the decision; null for the operator, and for deleted accounts. */
  readonly decidedBy: string | null;
  /** Owners who are neither the viewer nor the user who appeals. */
  readonly otherOwners: number;
}

/** The owner who decided does not judge the appeal as well, unless there is no other. */
export function canDecideAppeal(viewer: Viewer | null, appeal: AppealFacts): boolean {
  return allOf('decide appeal', {
    'may handle it': canHandle(viewer, appeal),
    'decided by another, or no other can':
      appeal.decidedBy !== viewer?.id || appeal.otherOwners === 0,
  });
}

/** Whether the audit log records that. */
export function decidesAsSoleOwner(viewer: Viewer, appeal: AppealFacts): boolean {
  return appeal.decidedBy === viewer.id && canDecideAppeal(viewer, appeal);
}
