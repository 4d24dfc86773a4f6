import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardName, displayName, initials, savedProfileName } from './names.ts';

const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 20 }));
const person = fc.record({
  firstName: text,
  lastName: text,
  username: fc.option(fc.stringMatching(/^[A-Za-z0-9_]{3,20}$/)),
  email: fc.option(fc.emailAddress()),
});

describe('the display name', () => {
  it.each([
    [{ firstName: 'Sam', lastName: 'Lee', username: 'sam', email: 'sl@x.org' }, 'Sam Lee'],
    [{ firstName: 'Sam', lastName: null, username: 'sammy', email: 'sl@x.org' }, 'Sam'],
    [{ firstName: null, lastName: 'Lee', username: 'sammy', email: 'sl@x.org' }, 'sl'],
    [{ firstName: null, lastName: 'Lee', username: 'sammy', email: null }, 'sammy'],
    [{ firstName: '  ', lastName: 'Lee', username: null, email: null }, 'Anonymous'],
    [{}, 'Anonymous'],
  ])('of %j is %s', (someone, name) => {
    expect(displayName(someone)).toBe(name);
  });

  it('is never empty and has no surrounding space', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const name = displayName(someone);
        expect(name).not.toBe('');
        expect(name).toBe(name.trim());
      }),
    );
  });

  it('never shows the domain of an email address, nor any part of a hidden one', () => {
    fc.assert(
      fc.property(person, fc.emailAddress(), (someone, email) => {
        const nameless = { ...someone, firstName: null };
        expect(displayName({ ...nameless, email })).toBe(email.split('@')[0]);
        expect(displayName({ ...nameless, email: null })).toBe(someone.username ?? 'Anonymous');
      }),
    );
  });
});

describe('the name on a card', () => {
  it('is the first name, otherwise the display name', () => {
    expect(cardName({ firstName: 'Sam', lastName: 'Lee' })).toBe('Sam');
    expect(cardName({ firstName: null, username: 'sammy' })).toBe('sammy');
    expect(cardName({})).toBe('Anonymous');
  });
});

describe('the name of a saved profile', () => {
  it('joins first and last name, otherwise is the username, otherwise User', () => {
    expect(savedProfileName({ firstName: 'Sam', lastName: 'Lee' })).toBe('Sam Lee');
    expect(savedProfileName({ firstName: 'Sam', username: 'sammy' })).toBe('Sam');
    expect(savedProfileName({ username: 'sammy', email: 'sl@x.org' })).toBe('sammy');
    expect(savedProfileName({ email: 'sl@x.org' })).toBe('User');
  });
});

describe('initials', () => {
  it.each([
    ['Sam Lee', 'SL'],
    ['sam', 'S'],
    ['  ana  maria lopez ', 'AM'],
    ['ßeta', 'S'],
    ['👩‍🚀 moon', '👩‍🚀M'],
    ['', ''],
  ])('of %j are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are at most two letters, in upper case where it exists', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zäöüéñ]{1,10}$/)), (parts) => {
        const letters = initials(parts.join(' '));
        expect([...segmenter.segment(letters)]).toHaveLength(Math.min(2, parts.length));
        expect(letters).toBe(letters.toUpperCase());
      }),
    );
  });
});
