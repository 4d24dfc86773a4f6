import { describe, expect, it } from 'vitest';
import { actText, actorName, detailTexts } from './log-texts.ts';

describe('the log in words', () => {
  it('says what was done, and calls an unknown act by its own name', () => {
    expect(actText({ action: 'case.decide' })).toBe('decided a case');
    expect(actText({ action: 'moon.paint' })).toBe('moon.paint');
  });

  it('names the operator, and nobody who has left', () => {
    expect(actorName({ actor: null, byOperator: true })).toBe('The operator');
    expect(actorName({ actor: null, byOperator: false })).toBe('deleted user');
  });

  it('tells reasons, actions and outcomes in words and leaves ids out', () => {
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

  it('tells a badge, a date, and who stood alone', () => {
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

  it('tells somebody’s own words as they are, and what it does not know by its name', () => {
    expect(detailTexts([{ name: 'reason', value: 'sent the same link to everybody' }])).toEqual([
      'sent the same link to everybody',
    ]);
    expect(detailTexts([{ name: 'colour', value: 'blue' }])).toEqual(['colour: blue']);
  });
});
