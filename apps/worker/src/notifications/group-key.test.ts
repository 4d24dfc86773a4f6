import type { TakenEvent } from '@swirl/db/stores/notifications/notification-delivery.store';
import { describe, expect, it } from 'vitest';
import { inboxGroupKey } from './group-key.ts';

const event = (given: Partial<TakenEvent>): TakenEvent => ({
  id: 'event',
  userId: 'me',
  kind: 'follow',
  actorId: 'them',
  loopId: null,
  commentId: null,
  remixId: null,
  statementId: null,
  createdAt: '2026-11-15 23:59:59.9+00',
  preferences: {},
  hasVerifiedEmail: true,
  deliverable: true,
  ...given,
});

describe('an inbox group', () => {
  it('has the followers of one day, in any time zone', () => {
    expect(inboxGroupKey(event({}))).toBe('follow:2026-11-15');
    expect(inboxGroupKey(event({ createdAt: '2026-11-16 01:00:00+02' }))).toBe('follow:2026-11-15');
    expect(inboxGroupKey(event({ createdAt: '2026-11-16 00:00:00+00' }))).toBe('follow:2026-11-16');
  });

  it.each(['reaction', 'comment', 'remix'] as const)('has each %s to one loop', (kind) => {
    const about = { kind, loopId: 'loop', remixId: 'remix', commentId: 'comment' };
    expect(inboxGroupKey(event(about))).toBe(`${kind}:loop`);
  });

  it('has everything about one decision', () => {
    const about = { kind: 'statement', actorId: null, statementId: 'decision' } as const;
    expect(inboxGroupKey(event(about))).toBe('statement:decision');
  });
});
