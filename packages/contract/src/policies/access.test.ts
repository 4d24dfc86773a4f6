import { describe, expect, it } from 'vitest';
import { badgeOf } from '../verification.ts';
import { refusalOf, type CallPolicy } from './access.ts';

const user = {
  id: 'user',
  verificationStatus: 'none',
  suspended: false,
  leaving: false,
  waiting: false,
  mustVerifyEmail: false,
};
const people = {
  stranger: null,
  user,
  verified: { ...user, verificationStatus: 'verified' },
  owner: { ...user, verificationStatus: 'owner' },
  suspended: { ...user, suspended: true },
  'suspended owner': { ...user, verificationStatus: 'owner', suspended: true },
  'leaving person': { ...user, leaving: true },
  'leaving owner': { ...user, verificationStatus: 'owner', leaving: true },
  'suspended person who leaves': { ...user, suspended: true, leaving: true },
  'waiting person': { ...user, waiting: true },
  'person without a verified address': { ...user, mustVerifyEmail: true },
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
    ['even-suspended', 'waiting person', null],
    ['even-suspended', 'leaving person', null],
    ['anyone', 'leaving person', null],
    ['signed-in', 'leaving person', 'account_deletion_pending'],
    ['signed-in', 'suspended person who leaves', 'suspended'],
    ['signed-in', 'waiting person', 'waitlisted'],
    ['signed-in', 'person without a verified address', null],
    ['verified-email', 'stranger', 'unauthorized'],
    ['verified-email', 'user', null],
    ['verified-email', 'suspended', 'suspended'],
    ['verified-email', 'leaving person', 'account_deletion_pending'],
    ['verified-email', 'waiting person', 'waitlisted'],
    ['verified-email', 'person without a verified address', 'email_not_verified'],
    ['owner', 'stranger', 'unauthorized'],
    ['owner', 'user', 'forbidden'],
    ['owner', 'verified', 'forbidden'],
    ['owner', 'owner', null],
    ['owner', 'suspended owner', 'suspended'],
    ['owner', 'leaving owner', 'account_deletion_pending'],
  ] satisfies [CallPolicy, keyof typeof people, string | null][])(
    '%s, called by a %s: %s',
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
