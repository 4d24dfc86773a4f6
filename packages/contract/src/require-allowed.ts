import type { ErrorCode } from './errors.ts';
import { Refused } from './refused.ts';

/**
 * Refuses what a policy does not allow. The check has a name so that `pnpm prove policies` can
 * disable it: see `checks.ts`.
 */
export function requireAllowed(_check: string, allowed: boolean, refusal: ErrorCode = 'forbidden') {
  if (!allowed) throw new Refused(refusal);
}
