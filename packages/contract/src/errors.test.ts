import { describe, expect, it } from 'vitest';
import { errorCode, errorOfIssues, errors, isErrorCode } from './errors.ts';

describe('refusals', () => {
  it('have codes that machines can rely on', () => {
    for (const code of Object.keys(errors)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it('are client or server errors', () => {
    for (const { status } of Object.values(errors)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('are found by the first code of ours among the issues of a schema', () => {
    const issues = [{ message: 'Invalid input' }, { message: errorCode('bio_too_long') }];
    expect(errorOfIssues(issues)).toBe('bio_too_long');
  });

  it('stay general when a schema complains in words that are not ours', () => {
    expect(errorOfIssues([{ message: 'Unrecognized key: "userId"' }])).toBe('invalid_request');
    expect(errorOfIssues([])).toBe('invalid_request');
  });

  it('do not take inherited words for codes', () => {
    expect(isErrorCode('forbidden')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
