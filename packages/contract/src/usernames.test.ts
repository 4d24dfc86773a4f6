import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { username } from './schemas/users.ts';
import { isReservedUsername, suggestUsername, varyUsername } from './usernames.ts';

const name = fc.option(fc.string({ unit: 'grapheme', maxLength: 50 }));

describe('a suggested username', () => {
  it.each([
    [{ firstName: 'Sam' }, 'sam'],
    [{ firstName: 'Zoë', lastName: 'O’Brien' }, 'zoe_obrien'],
    [{ firstName: 'Al' }, 'looper'],
    [{ firstName: '山田' }, 'looper'],
    [{}, 'looper'],
    [{ firstName: 'Admin' }, 'looper'],
    [{ firstName: 'Maximiliana', lastName: 'Featherstonehaugh' }, 'maximiliana_feat'],
  ])('for %j is %s', (person, suggested) => {
    expect(suggestUsername(person)).toBe(suggested);
  });

  it('is always a valid username, also with digits', () => {
    fc.assert(
      fc.property(
        name,
        name,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (firstName, lastName, chance) => {
          const suggested = suggestUsername({ firstName, lastName });
          expect(username.parse(suggested)).toBe(suggested);
          const varied = varyUsername(suggested, chance);
          expect(username.parse(varied)).toBe(varied);
          expect(varied).not.toBe(suggested);
        },
      ),
    );
  });
});

describe('a reserved username', () => {
  it.each(['admin', 'Admin', 'support', 'SWIRL', 'moderator', 'security', 'help', 'api', 'root'])(
    'can be %s',
    (taken) => {
      expect(isReservedUsername(taken)).toBe(true);
    },
  );

  it.each(['_admin', 'a_d_m_i_n', 'Swirl_Team'])('can be %s too, with underscores', (taken) => {
    expect(isReservedUsername(taken)).toBe(true);
  });

  it.each(['sam', 'admiral', 'rooty', 'helpful_sam', 'looper'])('is not %s', (taken) => {
    expect(isReservedUsername(taken)).toBe(false);
  });
});
