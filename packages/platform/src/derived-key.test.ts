import { describe, expect, it } from 'vitest';
import { deriveKey } from './derived-key.ts';

const SECRET = 'a secret of at least thirty-two characters';

describe('a derived key', () => {
  it('is the same in every process with the same secret', () => {
    const key = deriveKey(SECRET, 'cursors');
    expect(key.equals(deriveKey(SECRET, 'cursors'))).toBe(true);
    expect(key.symmetricKeySize).toBe(32);
  });

  it('differs by purpose and by secret', () => {
    const key = deriveKey(SECRET, 'cursors');
    expect(key.equals(deriveKey(SECRET, 'media links'))).toBe(false);
    expect(key.equals(deriveKey(`${SECRET}!`, 'cursors'))).toBe(false);
  });
});
