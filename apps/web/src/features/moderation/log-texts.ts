import { appealOutcomes, decisionActions } from '@swirl/contract/moderation';
import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { reportReasons } from '@swirl/contract/reports';
import * as m from '#messages';
import { dayOf } from '#shared/config/relative-time.ts';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { actionNames } from './case-texts.ts';

export type LogEntry = Output<'moderation.log'>[number];
type Detail = LogEntry['detail'][number];

const ACTS: Readonly<Record<string, () => string>> = {
  'case.open': m.log_case_open,
  'case.decide': m.log_case_decide,
  'case.note': m.log_case_note,
  'decision.undo': m.log_decision_undo,
  'appeal.decide': m.log_appeal_decide,
  'loop.purge': m.log_loop_purge,
  'comment.purge': m.log_comment_purge,
  'user.admit': m.log_admit,
  // How entries up to 0.2 say it.
  'user.let-in': m.log_admit,
  'user.set-verification': m.log_set_verification,
  'user.decline-verification': m.log_decline_verification,
  'user.verify-email': m.log_verify_email,
  'user.suspend': m.log_suspend,
  'user.unsuspend': m.log_unsuspend,
  'user.end-sessions': m.log_end_sessions,
  'invite.create': m.log_invite,
  'safety.update': m.log_safety_update,
};

/** The text of an action. An action that this page does not know is shown by its name. */
export const actText = ({ action }: Pick<LogEntry, 'action'>): string => ACTS[action]?.() ?? action;

/** The case of an entry. */
export const caseIdOf = ({
  action,
  target,
}: Pick<LogEntry, 'action' | 'target'>): string | undefined =>
  action.startsWith('case.') && target !== null ? target : undefined;

export const actorName = ({
  actor,
  byOperator,
}: Pick<LogEntry, 'actor' | 'byOperator'>): string => {
  if (actor !== null) return displayName(actor);
  return byOperator ? m.moderation_by_operator() : m.moderation_deleted_user();
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OUTCOMES = { granted: m.log_granted, upheld: m.log_upheld } as const;

const valueText = (value: string): string => {
  const reason = reportReasons.find((known) => known === value);
  if (reason !== undefined) return reasonTexts[reason].name();
  const action = decisionActions.find((known) => known === value);
  if (action !== undefined) return actionNames[action]();
  const outcome = appealOutcomes.find((known) => known === value);
  return outcome === undefined ? value : OUTCOMES[outcome]();
};

const BADGES: Readonly<Record<string, () => string>> = {
  none: m.log_no_badge,
  verified: m.badge_verified,
  owner: m.badge_owner,
};
const ABOUT: Readonly<Record<string, () => string>> = {
  loop: m.log_about_loop,
  comment: m.log_about_comment,
  user: m.log_about_profile,
  other: m.moderation_described,
};

/** Fields of an entry that need more than their value; null if the rest says it already. */
const PARTS: Readonly<Record<string, (value: string) => string | null>> = {
  bySoleOwner: (value) => (value === 'true' ? m.moderation_by_sole_owner() : null),
  endedSessions: (count) => (count === '0' ? null : m.log_ended_sessions({ count })),
  expiresAt: (moment) => m.log_valid_until({ day: dayOf(moment) }),
  from: () => null,
  reason: valueText,
  target: (kind) => ABOUT[kind]?.() ?? kind,
  to: (badge) => BADGES[badge]?.() ?? badge,
};

const partText = ({ name, value }: Detail): string | null => {
  const part = PARTS[name];
  if (part !== undefined) return part(value);
  const text = valueText(value);
  return text === value ? m.log_detail({ name, value }) : text;
};

/** The readable rest; ids are left out. */
export const detailTexts = (detail: readonly Detail[]): readonly string[] =>
  detail.filter(({ value }) => !ID.test(value)).flatMap((part) => partText(part) ?? []);
