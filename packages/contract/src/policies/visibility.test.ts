import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopVisibilities } from '../loops.ts';
import { stricterVisibility } from './visibility.ts';

const visibility = fc.constantFrom(...loopVisibilities);

describe('the stricter of two visibilities', () => {
  it('is commutative and associative', () => {
    fc.assert(
      fc.property(visibility, visibility, visibility, (a, b, c) => {
        expect(stricterVisibility(a, b)).toBe(stricterVisibility(b, a));
        expect(stricterVisibility(stricterVisibility(a, b), c)).toBe(
          stricterVisibility(a, stricterVisibility(b, c)),
        );
      }),
    );
  });

  it('is one of the two, is idempotent, and is never widened by a third', () => {
    fc.assert(
      fc.property(visibility, visibility, (a, b) => {
        expect([a, b]).toContain(stricterVisibility(a, b));
        expect(stricterVisibility(a, a)).toBe(a);
        expect(stricterVisibility('public', a)).toBe(a);
        expect(stricterVisibility('private', a)).toBe('private');
      }),
    );
  });

  it('is friends between public and friends', () => {
    expect(stricterVisibility('public', 'friends')).toBe('friends');
  });
});
