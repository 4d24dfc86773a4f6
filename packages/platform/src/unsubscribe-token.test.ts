import { describe, expect, it } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const tokens = createUnsubscribeTokens({
  current: 'a secret of thirty-two characters',
  other: null,
});
const userId = '0191e4a0-0000-7000-8000-000000000001';

describe('an unsubscribe token', () => {
  it('names the user it was created for', () => {
    expect(tokens.read(tokens.write(userId))).toBe(userId);
  });

  it('is the same in every email and process', () => {
    const elsewhere = createUnsubscribeTokens({
      current: 'a secret of thirty-two characters',
      other: null,
    });
    expect(elsewhere.write(userId)).toBe(tokens.write(userId));
  });

  const [, signature = ''] = tokens.write(userId).split('.');
  it.each([
    ['for another user', `0191e4a0-0000-7000-8000-000000000002.${signature}`],
    [
      'by another secret',
      createUnsubscribeTokens({ current: 'b'.repeat(32), other: null }).write(userId),
    ],
    ['without a signature', userId],
    ['with an empty signature', `${userId}.`],
    ['cut short', tokens.write(userId).slice(0, -2)],
    ['with something behind it', `${tokens.write(userId)}.x`],
    ['of nothing', ''],
  ])('is refused: %s', (_, token) => expect(tokens.read(token)).toBeNull());
});
