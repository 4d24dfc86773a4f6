import { describe, expect, it } from 'vitest';
import { roles } from './roles.ts';
import { canary, isSecret, leaksIn, secrets } from './secrets.ts';

const token = 'aaaaaaaaaaaa';
const other = 'bbbbbbbbbbbb';
const kinds = Object.keys(secrets).filter(isSecret);

describe('a canary', () => {
  it.each(kinds)('of the kind %s is shown to no stranger and no member of another walk', (kind) => {
    const text = `{"caption":"${canary(kind, token)}"}`;
    for (const role of ['stranger', 'member', 'friend', 'suspended'] as const) {
      const found = leaksIn(text, { role, token: other, operation: 'loops.read' });
      expect(found).toEqual([canary(kind, token)]);
    }
  });

  it('of a loop for friends is shown to a friend, and to no one else of the walk', () => {
    const readers = roles.filter(
      (role) =>
        leaksIn(canary('friends', token), { role, token, operation: 'loops.read' }).length === 0,
    );
    expect(readers).toEqual(['friend']);
  });

  it('of a reported loop is shown to an owner by the calls of moderation alone', () => {
    const leaks = (operation: string) =>
      leaksIn(canary('private', token), { role: 'owner', token, operation });
    expect(leaks('moderation.read')).toEqual([]);
    expect(leaks('loops.read')).toEqual([canary('private', token)]);
  });

  it('of one who acts is shown to themselves', () => {
    const text = canary('diary', token, 'member');
    expect(leaksIn(text, { role: 'member', token, operation: 'myMoods.read' })).toEqual([]);
    expect(leaksIn(text, { role: 'friend', token, operation: 'myMoods.read' })).toEqual([text]);
  });

  it('that is the name of a person is shown to everyone but whom they blocked', () => {
    const text = canary('blocker', token);
    const readers = roles.filter(
      (role) => leaksIn(text, { role, token, operation: 'users.read' }).length === 0,
    );
    expect(readers).toEqual(roles.filter((role) => role !== 'blocked'));
  });
});
