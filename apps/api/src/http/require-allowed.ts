import type { ErrorCode } from '@swirl/contract/errors';
import { ApiError } from './api-error.ts';

/**
 * Refuses what a policy does not allow. The check has a name so that `pnpm prove policies` can
 * disable it: see `packages/contract/src/checks.ts`.
 */
export function requireAllowed(_check: string, allowed: boolean, refusal: ErrorCode = 'forbidden') {
  if (!allowed) throw new ApiError(refusal);
}
