import { describe, expect, it } from 'vitest';
import { assertPageSize } from './page.ts';

describe('a page', () => {
  it('may be as long as requested, or shorter', () => {
    expect(() => assertPageSize({ limit: 2 }, [1, 2])).not.toThrow();
    expect(() => assertPageSize({ limit: 2 }, [])).not.toThrow();
  });

  it('is refused when it is longer', () => {
    expect(() => assertPageSize({ limit: 2 }, [1, 2, 3])).toThrow('Broken invariant: page size');
  });

  it('has no size check without a limit, or when the response is not a list', () => {
    expect(() => assertPageSize({}, [1, 2, 3])).not.toThrow();
    expect(() => assertPageSize(undefined, [1, 2, 3])).not.toThrow();
    expect(() => assertPageSize({ limit: 1 }, { loops: [1, 2] })).not.toThrow();
  });
});
