import { limits } from '@swirl/contract/limits';
import type { Session } from '@swirl/db/tables/sessions';
import { ApiError } from '../../http/api-error.ts';

/**
 * Required for changes that outlive the session: a minute at an unlocked laptop must not be enough
 * to add a sign-in method that survives signing out everywhere, or to take one away from its owner.
 */
export function assertFreshSignIn({ createdAt }: Pick<Session, 'createdAt'>): void {
  const age = Date.now() - createdAt.getTime();
  if (age > limits.freshSignInMinutes * 60_000) throw new ApiError('sign_in_again');
}
