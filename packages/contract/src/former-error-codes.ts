import type { ErrorCode } from './errors.ts';

/**
 * Error codes up to 0.2, with the codes that replaced them on 2026-11-17. Remove in 0.4.
 *
 * Servers only send the new codes: a page of 0.2 has no text of its own for a code it does not know
 * and shows the message of the response instead, which is the same sentence. Pages read both,
 * because during an upgrade a server of 0.2 may still answer.
 */
const formerErrorCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['decision_words_too_long', 'decision_message_too_long'],
  ['last_way_in', 'last_sign_in_method'],
  ['leaving', 'account_deletion_pending'],
  ['not_waiting', 'not_waitlisted'],
  ['waiting', 'waitlisted'],
]);

/** The code in use today for one that a server sent. */
export function currentErrorCode(sent: string): string {
  return formerErrorCodes.get(sent) ?? sent;
}
