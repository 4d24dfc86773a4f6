import { errorBody, type ErrorBody, type ErrorCode } from '@swirl/contract/errors';
import type { Language } from '@swirl/contract/languages';
import { arabic } from './arabic.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

const sentences: Readonly<Record<Language, Partial<Record<ErrorCode, string>>>> = {
  en: {},
  de: german,
  es: spanish,
  ar: arabic,
};

/** A refusal in somebody's language: the code is the same for all, the sentence is theirs. */
export function refusalIn(language: Language, code: ErrorCode): ErrorBody {
  const body = errorBody(code);
  return { ...body, message: sentences[language][code] ?? body.message };
}
