import { mailedLinks } from '@swirl/contract/navigations';
import { createAccountPath } from '@swirl/contract/paths';
import { signInPathFrom } from '@swirl/contract/return-to';
import { describe, expect, it } from 'vitest';
import * as m from '#messages';
import { readArrival, readNext } from './arrival.ts';

const hashOf = (path: string) => new URL(path, 'https://swirl.test').hash;
const token = 'Zm9v-_'.repeat(7);

describe('arriving at the sign-in page', () => {
  it('begins with signing in', () => {
    expect(readArrival('')).toEqual({ at: 'sign-in' });
    expect(readArrival('#anything')).toEqual({ at: 'sign-in' });
  });

  it('opens creating an account', () => {
    expect(readArrival(hashOf(createAccountPath))).toEqual({ at: 'create' });
  });

  it.each([
    [mailedLinks.verify(token), 'verify'],
    [mailedLinks.reset(token), 'reset'],
    [mailedLinks.signIn(token), 'confirm'],
    [mailedLinks.invite(token), 'invite'],
  ])('reads the mailed link %s', (link, at) => {
    expect(readArrival(hashOf(link))).toEqual({ at, token });
  });

  it('hears why a provider failed', () => {
    expect(readArrival('#error=provider_taken')).toEqual({
      at: 'sign-in',
      problem: m.error_provider_taken(),
    });
    expect(readArrival('#error=constructor')).toEqual({
      at: 'sign-in',
      problem: m.error_provider_failed(),
    });
  });
});

describe('going on after signing in', () => {
  it('leads to where the person was going', () => {
    const { search } = new URL(signInPathFrom('/search?q=%23chill'), 'https://swirl.test');
    expect(readNext(search)).toBe('/search?q=%23chill');
  });

  it.each([
    '',
    '?next=https://evil.test',
    '?next=//evil.test',
    '?next=/%5Cevil.test',
    '?next=/api/logout',
  ])('goes home with %j', (search) => {
    expect(readNext(search)).toBe('/');
  });
});
