import type { Output } from '@swirl/contract/endpoints';
import { findBlockedUserIds } from '@swirl/db/stores/people/blocks.store';
import type { User } from '@swirl/db/tables/users';
import type { Dependencies } from '../../dependencies.ts';
import { callerFrom } from '@swirl/db/caller';
import { presentCurrentUser } from './auth.presenter.ts';

export type DescribeCurrentUser = (
  user: User,
  /** The current session, or the one just created. */
  session: { readonly stayLoggedIn: boolean },
) => Promise<Output<'auth.user'>>;

/** The user's own account; also the response of every sign-in method. */
export function createCurrentUser({
  db,
  config,
}: Pick<Dependencies, 'db' | 'config'>): DescribeCurrentUser {
  return async (user, session) =>
    presentCurrentUser(
      user,
      callerFrom(user, config.accounts.requireVerifiedEmail),
      await findBlockedUserIds(db, user.id),
      session,
      { deletionDays: config.myData.deletionDays, mayFederate: config.federation.on },
    );
}
