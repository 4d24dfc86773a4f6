import { describe, expect, it } from 'vitest';
import { isErrorCode } from './errors.ts';
import { currentErrorCode } from './former-error-codes.ts';

describe('an error code of 0.2', () => {
  it.each([
    ['decision_words_too_long', 'decision_message_too_long'],
    ['last_way_in', 'last_sign_in_method'],
    ['leaving', 'account_deletion_pending'],
    ['not_waiting', 'not_waitlisted'],
    ['waiting', 'waitlisted'],
  ])('%s is read as %s', (former, current) => {
    expect(currentErrorCode(former)).toBe(current);
    expect(isErrorCode(current)).toBe(true);
    expect(isErrorCode(former)).toBe(false);
  });

  it('that kept its name is read as it is, and so is an unknown one', () => {
    expect(currentErrorCode('not_found')).toBe('not_found');
    expect(currentErrorCode('of_next_year')).toBe('of_next_year');
  });
});
