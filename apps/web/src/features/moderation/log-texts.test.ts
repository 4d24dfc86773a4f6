import { describe, expect, it } from 'vitest';
import { actText, actorName, detailTexts } from './log-texts.ts';

describe('the log in words', () => {
  it('says what was done, and calls an unknown act by its own name', () => {
    expect(actText({ action: 'case.decide' })).toBe('decided a case');
    expect(actText({ action: 'moon.paint' })).toBe('moon.paint');
  });

  it('names the operator, and nobody who has left', () => {
    expect(actorName({ actor: null, byOperator: true })).toBe('The operator');
    expect(actorName({ actor: null, byOperator: false })).toBe('somebody who left');
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
      ]),
    ).toEqual(['Hide', 'Hate speech', 'turned down', 'endedSessions: 2']);
  });
});
