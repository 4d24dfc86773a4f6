import { errors, isErrorCode } from '@swirl/contract/errors';
import { expect, it } from 'vitest';
import { errorMessages } from './error-messages.ts';

it('says in English what the API says', () => {
  const texts = Object.entries(errorMessages).map(([code, message]) => [code, message?.()]);
  const sentences = texts.map(([code = '']) => [
    code,
    isErrorCode(code) ? errors[code].message : undefined,
  ]);
  expect(texts).toEqual(sentences);
});
