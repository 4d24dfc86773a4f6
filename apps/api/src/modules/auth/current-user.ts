import type { Output } from '@swirl/contract/endpoints';
import { findBlockedUserIds } from '@swirl/db/stores/people/blocks.store';
import type { User } from '@swirl/db/tables/users';
import type { Dependencies } from '../../dependencies.ts';
import { callerFrom } from '../../plugins/session.ts';
import { presentCurrentUser } from './auth.presenter.ts';

export type DescribeCurrentUser = (
  user: User,
  /** The session they use, or have just been given. */
  session: { readonly stayLoggedIn: boolean },
) => Promise<Output<'auth.user'>>;

/** A person as they see themselves; also what every way of signing in answers. */
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
      config.myData.deletionDays,
    );
}
