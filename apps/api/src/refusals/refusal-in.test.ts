import { errors, isErrorCode } from '@swirl/contract/errors';
import { BASE_LANGUAGE, languageNames } from '@swirl/contract/languages';
import { describe, expect, it } from 'vitest';
import { refusalIn } from './refusal-in.ts';

const codes = Object.keys(errors).filter(isErrorCode);
const others = languageNames.filter((name) => name !== BASE_LANGUAGE);

describe('a refusal', () => {
  it('is said in English as the contract has it', () => {
    for (const code of codes) {
      expect(refusalIn('en', code)).toEqual({ code, message: errors[code].message });
    }
  });

  it.each(others)('has words in %s for every code', (language) => {
    const left = codes.filter((code) => refusalIn(language, code).message === errors[code].message);
    expect(left).toEqual([]);
  });

  it.each(others)('says the same numbers in %s', (language) => {
    const numbers = (text: string) => text.match(/\d+/g) ?? [];
    for (const code of codes) {
      expect([code, numbers(refusalIn(language, code).message)]).toEqual([
        code,
        numbers(errors[code].message),
      ]);
    }
  });
});
