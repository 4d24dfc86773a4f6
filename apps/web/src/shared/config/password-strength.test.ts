import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('strength of a password', () => {
  it.each([
    ['', 'short'],
    ['Xk9!q2z', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abababababab', 'weak'],
    ['tq8fzm2k', 'fair'],
    ['tq8fzm2kxw4p', 'good'],
    ['river under the stone', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not count name and email of the person', () => {
    expect(passwordStrength('marisol.quintanilla7', ['marisol.quintanilla'])).toBe('weak');
  });

  it('requires no digits, capitals or symbols', () => {
    expect(passwordStrength('moss lantern quiet')).toBe('strong');
  });
});
