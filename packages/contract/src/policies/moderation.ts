import { actionsFor, type CaseTarget, type ModerationAction } from '../moderation.ts';
import type { Viewer } from './viewer.ts';
import { isOwner, isSelf } from './viewer.ts';
import { allOf } from '../checks.ts';

/** Owners look at what is about others. What is about themselves they do not even find. */
export function canHandle(
  viewer: Viewer | null,
  about: { readonly userId: string | null },
): viewer is Viewer {
  return allOf('handle case', {
    owner: isOwner(viewer),
    'not about oneself': about.userId === null || !isSelf(viewer, about.userId),
  });
}

/** Among owners nobody shuts another out: only the operator, who made them owners, can. */
export function canSuspend(person: { readonly verificationStatus: string }): boolean {
  return allOf('suspend', { 'not an owner': person.verificationStatus !== 'owner' });
}

export function isPossible(action: ModerationAction, target: CaseTarget): boolean {
  return allOf('decide case', { 'action fits': actionsFor(target).includes(action) });
}

export interface AppealFacts {
  /** Who appeals. */
  readonly userId: string | null;
  /** Who decided before; null for the operator, and for owners who have left. */
  readonly decidedBy: string | null;
  /** Owners who are neither the viewer nor the one who appeals. */
  readonly otherOwners: number;
}

/** Whoever decided does not judge the appeal as well, unless there is nobody else who could. */
export function canDecideAppeal(viewer: Viewer | null, appeal: AppealFacts): boolean {
  return allOf('decide appeal', {
    'may handle it': canHandle(viewer, appeal),
    'decided by another, or nobody else can':
      appeal.decidedBy !== viewer?.id || appeal.otherOwners === 0,
  });
}

/** What the record then says. */
export function decidesAsSoleOwner(viewer: Viewer, appeal: AppealFacts): boolean {
  return appeal.decidedBy === viewer.id && canDecideAppeal(viewer, appeal);
}
