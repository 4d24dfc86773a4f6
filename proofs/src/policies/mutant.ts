/** A check that is taken out, to see whether anything notices. */
export interface Mutant {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Those that must notice, one after the other. */
  readonly tests: readonly string[];
  /** Also in the small size. */
  readonly small: boolean;
}

const MATRIX = 'apps/api/test/access.test.ts';
export const WORLDS = 'apps/api/test/access-worlds.test.ts';

interface Seen {
  /** Which test, where the matrix cannot see it. */
  readonly by?: string;
  readonly small?: boolean;
}

/** Each of the checks alone: gone, or with what it becomes instead. */
export function without(
  file: string,
  checks: readonly (string | readonly [from: string, to: string])[],
  { by, small = false }: Seen = {},
): Mutant[] {
  return checks.map((check) => {
    const [from, to] = typeof check === 'string' ? [check, ''] : check;
    return { file, from, to, small, tests: by === undefined ? [MATRIX, WORLDS] : [by] };
  });
}
