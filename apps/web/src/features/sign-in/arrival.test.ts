import { mailedLinks } from '@swirl/contract/navigations';
import { createAccountPath } from '@swirl/contract/paths';
import { signInPathFrom } from '@swirl/contract/return-to';
import { describe, expect, it } from 'vitest';
import * as m from '#messages';
import { readArrival, readNext } from './arrival.ts';

const hashOf = (path: string) => new URL(path, 'https://swirl.test').hash;
const token = 'Zm9v-_'.repeat(7);

describe('the sign-in page', () => {
  it('opens with sign-in', () => {
    expect(readArrival('')).toEqual({ at: 'sign-in' });
    expect(readArrival('#anything')).toEqual({ at: 'sign-in' });
  });

  it('opens the sign-up form', () => {
    expect(readArrival(hashOf(createAccountPath))).toEqual({ at: 'create' });
  });

  it.each([
    [mailedLinks.verify(token), 'verify'],
    [mailedLinks.reset(token), 'reset'],
    [mailedLinks.signIn(token), 'confirm'],
    [mailedLinks.invite(token), 'invite'],
  ])('reads the emailed link %s', (link, at) => {
    expect(readArrival(hashOf(link))).toEqual({ at, token });
  });

  it('reads why a provider failed', () => {
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

describe('the page after sign-in', () => {
  it('is the requested page', () => {
    const { search } = new URL(signInPathFrom('/search?q=%23chill'), 'https://swirl.test');
    expect(readNext(search)).toBe('/search?q=%23chill');
  });

  it.each([
    '',
    '?next=https://evil.test',
    '?next=//evil.test',
    '?next=/%5Cevil.test',
    '?next=/api/logout',
  ])('is the home page for %j', (search) => {
    expect(readNext(search)).toBe('/');
  });
});
