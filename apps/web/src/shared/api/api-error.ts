import type { ErrorCode } from '@swirl/contract/errors';
import { currentErrorCode } from '@swirl/contract/former-error-codes';

type ServerAnswer = { message?: string; code?: ErrorCode };

const readAnswer = (body: string): ServerAnswer => {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const code = 'code' in parsed ? codeIn(parsed.code) : undefined;
    return {
      ...('message' in parsed && typeof parsed.message === 'string' && { message: parsed.message }),
      // A code newer than this page is fine: it has no message of its own, so the server's is
      // shown.
      ...(isCode(code) && { code }),
    };
  } catch {
    return {};
  }
};

const codeIn = (sent: unknown): unknown =>
  typeof sent === 'string' ? currentErrorCode(sent) : undefined;

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string';

/** An error response. Its message is for logs; people see `sentence` under a notice's title. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly sentence: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const answer = readAnswer(body);
    this.status = status;
    this.code = answer.code;
    this.sentence = answer.message;
  }

  static async from(response: Response): Promise<ApiError> {
    return new ApiError(response.status, response.statusText, await response.text());
  }
}

/** The request got no response. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'sign_in_failed';
