import { valuesOfError, type ErrorBody, type ErrorCode } from '@swirl/contract/errors';
import type { Language } from '@swirl/contract/languages';
import { message } from './message.ts';

/** The body of an error response: the code is the same for everyone, the message is translated. */
export function errorBody(language: Language, code: ErrorCode): ErrorBody {
  return { message: message(language, `error_${code}`, valuesOfError(code)), code };
}
