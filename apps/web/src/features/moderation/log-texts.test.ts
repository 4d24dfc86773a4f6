import { describe, expect, it } from 'vitest';
import { actText, actorName, detailTexts } from './log-texts.ts';

describe('texts of the audit log', () => {
  it('an entry says what was done, and an unknown action is shown by its name', () => {
    expect(actText({ action: 'case.decide' })).toBe('decided a case');
    expect(actText({ action: 'moon.paint' })).toBe('moon.paint');
  });

  it('an entry names the operator, but not a deleted moderator', () => {
    expect(actorName({ actor: null, byOperator: true })).toBe('The operator');
    expect(actorName({ actor: null, byOperator: false })).toBe('deleted user');
  });

  it('an entry translates reasons, actions and outcomes and leaves ids out', () => {
    expect(
      detailTexts([
        { name: 'decisionId', value: '019a8f2e-7c1b-7d3a-9f00-000000000001' },
        { name: 'action', value: 'hide' },
        { name: 'reason', value: 'hate-speech' },
        { name: 'outcome', value: 'upheld' },
        { name: 'bySoleOwner', value: 'false' },
        { name: 'endedSessions', value: '2' },
        { name: 'target', value: 'loop' },
      ]),
    ).toEqual(['Hide', 'Hate speech', 'denied', 'Sessions ended: 2', 'Loop']);
  });

  it('an entry shows badges, dates and decisions by a sole owner', () => {
    expect(
      detailTexts([
        { name: 'from', value: 'none' },
        { name: 'to', value: 'verified' },
      ]),
    ).toEqual(['Verified']);
    expect(detailTexts([{ name: 'endedSessions', value: '0' }])).toEqual([]);
    expect(detailTexts([{ name: 'to', value: 'none' }])).toEqual(['No badge']);
    expect(detailTexts([{ name: 'expiresAt', value: '2031-05-06T12:00:00.000Z' }])).toEqual([
      'Valid until May 6, 2031',
    ]);
    expect(detailTexts([{ name: 'bySoleOwner', value: 'true' }])).toEqual([
      'Decided by the same owner, because there’s no other.',
    ]);
  });

  it('an entry quotes free text as it is and shows unknown fields by name', () => {
    expect(detailTexts([{ name: 'reason', value: 'sent the same link to everybody' }])).toEqual([
      'sent the same link to everybody',
    ]);
    expect(detailTexts([{ name: 'colour', value: 'blue' }])).toEqual(['colour: blue']);
  });
});
