import { describe, expect, it } from 'vitest';
import { errorCode, errorOfIssues, errors, isErrorCode } from './errors.ts';

describe('errors', () => {
  it('have stable machine-readable codes', () => {
    for (const code of Object.keys(errors)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it('are client or server errors', () => {
    for (const { status } of Object.values(errors)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('are found by the first of our codes among the issues of a schema', () => {
    const issues = [{ message: 'Invalid input' }, { message: errorCode('bio_too_long') }];
    expect(errorOfIssues(issues)).toBe('bio_too_long');
  });

  it('are general when no issue of a schema has one of our codes', () => {
    expect(errorOfIssues([{ message: 'Unrecognized key: "userId"' }])).toBe('invalid_request');
    expect(errorOfIssues([])).toBe('invalid_request');
  });

  it('do not treat inherited properties as codes', () => {
    expect(isErrorCode('forbidden')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
