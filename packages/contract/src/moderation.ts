import type { ReportReason } from './reports.ts';

/** What a case is about. 'other': a visitor described something that we cannot tell which it is. */
export const caseTargets = ['loop', 'comment', 'user', 'other'] as const;

export const caseStates = ['open', 'decided'] as const;

/**
 * 'hide': only its author still sees it. 'remove': gone for its author too, and for good once the
 * time for appeals is over. 'suspend': its author is signed out and hidden. 'dismiss': nothing wrong.
 */
export const moderationActions = ['hide', 'remove', 'suspend', 'dismiss'] as const;

/** Of which the author is told, with reasons. */
export const statedActions = [
  'hide',
  'remove',
  'suspend',
] as const satisfies readonly ModerationAction[];

/** 'granted' undoes the decision, 'upheld' lets it stand. */
export const appealOutcomes = ['granted', 'upheld'] as const;

export type CaseTarget = (typeof caseTargets)[number];
export type CaseState = (typeof caseStates)[number];
export type ModerationAction = (typeof moderationActions)[number];
export type StatedAction = (typeof statedActions)[number];
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Somebody may be in danger: these come first. */
export const urgentReasons: readonly ReportReason[] = ['violence', 'self-harm'];

const actionsOn: Readonly<Record<CaseTarget, readonly ModerationAction[]>> = {
  loop: moderationActions,
  comment: moderationActions,
  user: ['suspend', 'dismiss'],
  other: ['dismiss'],
};

/** What can be decided about a thing of this kind. */
export function actionsFor(target: CaseTarget): readonly ModerationAction[] {
  return actionsOn[target];
}
