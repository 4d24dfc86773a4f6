import { isErrorCode } from '@swirl/contract/errors';
import { errorBody } from '@swirl/messages/error-body';
import { expect, it } from 'vitest';
import { errorMessages } from '#shared/config/error-messages.ts';

it('the web app shows the same English message as the API sends', () => {
  const shown = Object.entries(errorMessages).map(([code, message]) => [code, message?.()]);
  const sent = shown.map(([code = '']) => [
    code,
    isErrorCode(code) ? errorBody('en', code).message : undefined,
  ]);
  expect(shown).toEqual(sent);
});
