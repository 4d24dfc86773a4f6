import { describe, expect, it } from 'vitest';
import { errorOfIssues } from '../errors.ts';
import { signInInput, signUpInput } from './auth.ts';
import { profileInput } from './users.ts';

const refusal = (schema: typeof profileInput | typeof signUpInput, value: unknown) =>
  errorOfIssues(schema.safeParse(value).error?.issues ?? []);

describe('editing a profile', () => {
  it('keeps absent fields', () => {
    expect(profileInput.parse({})).toEqual({});
    expect(profileInput.parse({ bio: 'hi' })).toEqual({ bio: 'hi' });
  });

  it('clears a field by null or by white space', () => {
    expect(profileInput.parse({ bio: null, firstName: '', lastName: '  ', username: '' })).toEqual({
      bio: null,
      firstName: null,
      lastName: null,
      username: null,
    });
  });

  it('trims its fields', () => {
    expect(profileInput.parse({ username: ' sam_1 ', bio: '\n hi ' })).toEqual({
      username: 'sam_1',
      bio: 'hi',
    });
  });

  it('accepts each field at its limit', () => {
    const longest = {
      username: 'a'.repeat(20),
      firstName: 'b'.repeat(50),
      lastName: 'c'.repeat(50),
      bio: 'd'.repeat(160),
    };
    expect(profileInput.parse(longest)).toEqual(longest);
    expect(profileInput.parse({ username: 'abc' })).toEqual({ username: 'abc' });
  });

  it.each([
    [{ username: 'ab' }, 'username_too_short'],
    [{ username: 'a'.repeat(21) }, 'username_too_long'],
    [{ username: 'sam lee' }, 'username_invalid'],
    [{ username: 'sämi' }, 'username_invalid'],
    [{ firstName: 'a'.repeat(51) }, 'first_name_too_long'],
    [{ lastName: 'a'.repeat(51) }, 'last_name_too_long'],
    [{ bio: 'a'.repeat(161) }, 'bio_too_long'],
    [{ bio: 'nul\0' }, 'invalid_request'],
    [{ bio: '\uD800' }, 'invalid_request'],
    [{ bio: 7 }, 'invalid_request'],
    [{ verificationStatus: 'owner' }, 'invalid_request'],
    [{ email: 'a@b.org' }, 'invalid_request'],
    [{ avatarConfig: { faceShape: 'blob' } }, 'avatar_invalid'],
  ])('refuses %j: %s', (body, code) => {
    expect(profileInput.safeParse(body).success).toBe(false);
    expect(refusal(profileInput, body)).toBe(code);
  });
});

describe('signing up', () => {
  const valid = { email: ' sam@example.org ', password: ' eight ch' };

  it('trims the address and keeps the password unchanged', () => {
    expect(signUpInput.parse(valid)).toMatchObject({
      email: 'sam@example.org',
      password: ' eight ch',
    });
  });

  it.each([
    [{ ...valid, email: 'sam' }, 'email_invalid'],
    [{ ...valid, email: `${'a'.repeat(250)}@b.org` }, 'email_invalid'],
    [{ ...valid, password: 'seven..' }, 'password_too_short'],
    [{ ...valid, password: 'p'.repeat(129) }, 'password_too_long'],
    [{ ...valid, username: 'no' }, 'username_too_short'],
    [{ ...valid, verificationStatus: 'owner' }, 'invalid_request'],
  ])('refuses %j: %s', (body, code) => {
    expect(signUpInput.safeParse(body).success).toBe(false);
    expect(refusal(signUpInput, body)).toBe(code);
  });
});

describe('signing in', () => {
  it('does not stay signed in by default', () => {
    expect(signInInput.parse({ login: 'sam', password: 'x' }).stayLoggedIn).toBe(false);
  });

  it('limits the length of what is hashed', () => {
    const flood = { login: 'sam', password: 'p'.repeat(129) };
    expect(signInInput.safeParse(flood).success).toBe(false);
  });
});
