import { errors, type ErrorCode } from '@swirl/contract/errors';

/** A refusal in the contract's words. Thrown anywhere below a route, answered by the error handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: ErrorOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(errors[code].message, options);
    this.code = code;
    this.statusCode = errors[code].status;
    this.headers = options.headers ?? {};
  }
}
