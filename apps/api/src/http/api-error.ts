import { errors, type ErrorCode } from '@swirl/contract/errors';

/** Thrown anywhere below a route; the error handler answers with its code and translated message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: ErrorOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(code, options);
    this.code = code;
    this.statusCode = errors[code].status;
    this.headers = options.headers ?? {};
  }
}
