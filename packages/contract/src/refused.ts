import type { ErrorCode } from './errors.ts';

/** Thrown by a rule that refuses an action. The API answers with its code. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}
