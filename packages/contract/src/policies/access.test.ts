import { describe, expect, it } from 'vitest';
import { badgeOf } from '../verification.ts';
import { refusalOf, type CallPolicy } from './access.ts';

const user = { id: 'user', verificationStatus: 'none', suspended: false };
const people = {
  stranger: null,
  user,
  verified: { ...user, verificationStatus: 'verified' },
  owner: { ...user, verificationStatus: 'owner' },
  suspended: { ...user, suspended: true },
  'suspended owner': { id: 'o', verificationStatus: 'owner', suspended: true },
};

describe('who may make a call', () => {
  it.each([
    ['anyone', 'stranger', null],
    ['anyone', 'suspended', null],
    ['signed-in', 'stranger', 'unauthorized'],
    ['signed-in', 'user', null],
    ['signed-in', 'owner', null],
    ['signed-in', 'suspended', 'suspended'],
    ['even-suspended', 'stranger', 'unauthorized'],
    ['even-suspended', 'user', null],
    ['even-suspended', 'suspended', null],
    ['owner', 'stranger', 'unauthorized'],
    ['owner', 'user', 'forbidden'],
    ['owner', 'verified', 'forbidden'],
    ['owner', 'owner', null],
    ['owner', 'suspended owner', 'suspended'],
  ] satisfies [CallPolicy, keyof typeof people, string | null][])(
    '%s, asked by a %s: %s',
    (policy, who, refusal) => {
      expect(refusalOf(policy, people[who])).toBe(refusal);
    },
  );
});

describe('the badge', () => {
  it.each([
    ['none', null],
    ['owner', 'owner'],
    ['verified', 'verified'],
    ['partner', 'verified'],
  ])('of %s is %s', (status, badge) => {
    expect(badgeOf(status)).toBe(badge);
  });
});
