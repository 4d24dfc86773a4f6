import { errors, type ErrorCode } from '@swirl/contract/errors';
import { Refused } from '@swirl/contract/refused';

/** Thrown anywhere below a route; the error handler answers with its code and translated message. */
export class ApiError extends Refused {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: ErrorOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(code, options);
    this.statusCode = errors[code].status;
    this.headers = options.headers ?? {};
  }
}
