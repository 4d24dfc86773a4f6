import { valuesOfError, type ErrorBody, type ErrorCode } from '@swirl/contract/errors';
import type { Language } from '@swirl/contract/languages';
import { message } from './message.ts';

/** The answer to a refused request: the code is the same for everyone, the message is translated. */
export function errorBody(language: Language, code: ErrorCode): ErrorBody {
  return { message: message(language, `error_${code}`, valuesOfError(code)), code };
}
