import { describe, expect, it } from 'vitest';
import { caseTargets, moderationActions } from '../moderation.ts';
import {
  canDecideAppeal,
  canHandle,
  canSuspend,
  decidesAsSoleOwner,
  isPossible,
} from './moderation.ts';

const owner = { id: 'owner', verificationStatus: 'owner', suspended: false };
const person = { id: 'person', verificationStatus: 'verified', suspended: false };

describe('deciding a case', () => {
  it('is for owners, and never about themselves', () => {
    expect(canHandle(owner, { userId: 'person' })).toBe(true);
    expect(canHandle(owner, { userId: null })).toBe(true);
    expect(canHandle(owner, { userId: 'owner' })).toBe(false);
    expect(canHandle(person, { userId: 'owner' })).toBe(false);
    expect(canHandle({ ...owner, suspended: true }, { userId: 'person' })).toBe(false);
    expect(canHandle(null, { userId: null })).toBe(false);
  });

  it('can warn, hide and remove content, suspend its author, and dismiss any report', () => {
    const possible = caseTargets.map((target) => [
      target,
      moderationActions.filter((action) => isPossible(action, target)),
    ]);
    expect(Object.fromEntries(possible)).toEqual({
      loop: ['warn', 'hide', 'remove', 'remove-voice', 'suspend', 'dismiss'],
      comment: ['hide', 'remove', 'suspend', 'dismiss'],
      user: ['suspend', 'dismiss'],
      other: ['dismiss'],
    });
  });

  it('cannot suspend an owner', () => {
    expect(canSuspend(person)).toBe(true);
    expect(canSuspend(owner)).toBe(false);
  });
});

describe('deciding an appeal', () => {
  const appeal = { userId: 'person', decidedBy: 'other', otherOwners: 1 };

  it('is for another owner than the one who made the decision', () => {
    expect(canDecideAppeal(owner, appeal)).toBe(true);
    expect(canDecideAppeal(owner, { ...appeal, decidedBy: null })).toBe(true);
    expect(canDecideAppeal(owner, { ...appeal, decidedBy: 'owner' })).toBe(false);
    expect(decidesAsSoleOwner(owner, appeal)).toBe(false);
  });

  it('is allowed to the same owner if there is no other, which is recorded', () => {
    const sole = { ...appeal, decidedBy: 'owner', otherOwners: 0 };
    expect(canDecideAppeal(owner, sole)).toBe(true);
    expect(decidesAsSoleOwner(owner, sole)).toBe(true);
  });

  it('is never allowed to the user who appeals, nor to anyone who is not an owner', () => {
    expect(canDecideAppeal(owner, { ...appeal, userId: 'owner', otherOwners: 0 })).toBe(false);
    expect(canDecideAppeal(person, { ...appeal, userId: 'somebody' })).toBe(false);
    expect(canDecideAppeal(null, appeal)).toBe(false);
  });
});
