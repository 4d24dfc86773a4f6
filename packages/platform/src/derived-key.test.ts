import { describe, expect, it } from 'vitest';
import { deriveKey } from './derived-key.ts';

const SECRET = 'a secret of at least thirty-two characters';

describe('a derived key', () => {
  it('is the same in every process with the same secret', () => {
    expect(deriveKey(SECRET, 'cursors')).toEqual(deriveKey(SECRET, 'cursors'));
    expect(deriveKey(SECRET, 'cursors')).toHaveLength(32);
  });

  it('differs by purpose and by secret', () => {
    const key = deriveKey(SECRET, 'cursors');
    expect(key).not.toEqual(deriveKey(SECRET, 'media links'));
    expect(key).not.toEqual(deriveKey(`${SECRET}!`, 'cursors'));
  });
});
