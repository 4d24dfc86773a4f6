import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import * as m from '#messages';

export type LogEntry = Output<'moderation.log'>[number];

const ACTS: Readonly<Record<string, () => string>> = {
  'user.let-in': m.log_let_in,
  'user.set-verification': m.log_set_verification,
  'user.decline-verification': m.log_decline_verification,
  'user.verify-email': m.log_verify_email,
  'user.suspend': m.log_suspend,
  'user.unsuspend': m.log_unsuspend,
  'user.end-sessions': m.log_end_sessions,
  'invite.create': m.log_invite,
};

/** What was done. An act this page does not know yet goes by its own name. */
export const actText = ({ action }: LogEntry): string => ACTS[action]?.() ?? action;

export const actorName = ({ actor, byOperator }: LogEntry): string => {
  if (actor !== null) return displayName(actor);
  return byOperator ? m.moderation_by_operator() : m.moderation_somebody_gone();
};
