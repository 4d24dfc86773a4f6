import { errors, isErrorCode } from '@swirl/contract/errors';
import { BASE_LANGUAGE, languageNames } from '@swirl/contract/languages';
import { describe, expect, it } from 'vitest';
import { errorBody } from './error-body.ts';
import { format } from './format.ts';
import { message } from './message.ts';

const codes = Object.keys(errors).filter(isErrorCode);

describe('a message', () => {
  it('is filled with its values', () => {
    expect(message('en', 'share_title', { name: 'Mina', product: 'Swirl' })).toBe(
      "Mina's Loop on Swirl",
    );
  });

  it.each([
    ['en', 1, 'And 1 more.'],
    ['de', 3, 'Und 3 weitere.'],
  ] as const)('in %s counts %i', (language, count, text) => {
    expect(message(language, 'email_digest_more', { count })).toBe(text);
  });

  it('uses the plural form of its language', () => {
    const days = (language: 'en' | 'ar', count: number) =>
      message(language, 'email_appeal_days', { days: count });
    expect(days('en', 1)).toContain('1 day.');
    expect(days('en', 14)).toContain('14 days.');
    expect(days('ar', 2)).toContain('يومين');
    expect(days('ar', 14)).toContain('14 يومًا');
  });

  it('throws when a value is missing', () => {
    expect(() => message('en', 'share_title', { name: 'Mina' })).toThrow('{product}');
    expect(() => format('en', '{count} loops', {})).toThrow('{count}');
  });
});

describe('the body of an error', () => {
  it('has the code and the message of the language', () => {
    expect(errorBody('en', 'username_taken')).toEqual({
      message: 'Username is already taken',
      code: 'username_taken',
    });
    expect(errorBody('de', 'bio_too_long').message).toMatch(/höchstens 160 Zeichen/);
  });

  it.each(languageNames)('exists in %s for every code', (language) => {
    for (const code of codes) expect(errorBody(language, code).message).not.toBe('');
  });

  it.each(languageNames.filter((name) => name !== BASE_LANGUAGE))(
    'names the same numbers in %s',
    (language) => {
      const numbers = (text: string) => text.match(/\d+/g) ?? [];
      for (const code of codes) {
        expect([code, numbers(errorBody(language, code).message)]).toEqual([
          code,
          numbers(errorBody(BASE_LANGUAGE, code).message),
        ]);
      }
    },
  );

  it.each([
    ['username_too_short', 'Username must be at least 3 characters'],
    ['username_too_long', 'Username must be at most 20 characters'],
    ['username_invalid', 'Username can only contain letters, numbers, and underscores'],
    ['username_taken', 'Username is already taken'],
    ['bio_too_long', 'Bio must be at most 160 characters'],
    ['comment_empty', 'Comment cannot be empty'],
    ['comment_too_long', 'Comment must be at most 500 characters'],
    ['status_empty', 'Status cannot be empty'],
    ['image_too_large', 'Image must be less than 5MB'],
    ['image_invalid', 'Please select an image file'],
    ['image_type_unsupported', 'Please upload a JPG, PNG, GIF, or WebP image'],
    ['user_not_found', 'User not found'],
  ] as const)('says for %s: %s', (code, text) => {
    expect(errorBody('en', code).message).toBe(text);
  });
});
