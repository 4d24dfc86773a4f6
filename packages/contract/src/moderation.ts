import type { ReportReason } from './reports.ts';

/** The target of a case. 'other': a visitor described something we cannot identify. */
export const caseTargets = ['loop', 'comment', 'user', 'other'] as const;

export const caseStates = ['open', 'decided'] as const;

/**
 * 'warn': it is covered by a warning that its author can't remove. 'hide': only its author still sees it. 'remove': hidden from its author too, and deleted for good
 * after the appeal deadline. 'remove-voice': the loop stays, but its voice leaves the mixes of others,
 * for good. 'suspend': its author is signed out and hidden. 'dismiss': nothing wrong.
 */
export const moderationActions = [
  'warn',
  'hide',
  'remove',
  'remove-voice',
  'suspend',
  'dismiss',
] as const;

/** What a decision can be. 'hold' is the server's own: it waits for a moderator, and only its author sees it. */
export const decisionActions = [...moderationActions, 'hold'] as const;

/** The author is notified of these, with reasons. */
export const statedActions = [
  'hold',
  'warn',
  'hide',
  'remove',
  'remove-voice',
  'suspend',
] as const satisfies readonly DecisionAction[];

/** These show what was held. The others hide it, or have nothing to do with it. */
export const releasingActions: readonly DecisionAction[] = ['warn', 'remove-voice', 'dismiss'];

/** 'granted' undoes the decision, 'upheld' confirms it. */
export const appealOutcomes = ['granted', 'upheld'] as const;

export type CaseTarget = (typeof caseTargets)[number];
export type CaseState = (typeof caseStates)[number];
export type ModerationAction = (typeof moderationActions)[number];
export type DecisionAction = (typeof decisionActions)[number];
export type StatedAction = (typeof statedActions)[number];
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Someone may be in danger: these come first. */
export const urgentReasons: readonly ReportReason[] = ['violence', 'self-harm'];

const actionsOn: Readonly<Record<CaseTarget, readonly ModerationAction[]>> = {
  loop: moderationActions,
  comment: ['hide', 'remove', 'suspend', 'dismiss'],
  user: ['suspend', 'dismiss'],
  other: ['dismiss'],
};

/** The possible decisions about a target of this kind. */
export function actionsFor(target: CaseTarget): readonly ModerationAction[] {
  return actionsOn[target];
}
