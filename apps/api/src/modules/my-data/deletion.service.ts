import type { Output, Received } from '@swirl/contract/endpoints';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { beginLeaving, stopLeaving } from '@swirl/db/stores/accounts/leaving.store';
import { findPasswordHash } from '@swirl/db/stores/accounts/passwords.store';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { finalMoment } from '../auth/auth.presenter.ts';
import { assertFreshSignIn } from '../auth/fresh-sign-in.ts';

export function createDeletionService({
  config,
  db,
  passwords,
}: Pick<Dependencies, 'config' | 'db' | 'passwords'>) {
  const { deletionDays } = config.myData;

  /** Needs the password or, without one, a recent sign-in. Returns the hash it compared with. */
  const confirm = async (user: User, session: Session, password: string | undefined) => {
    const hash = await findPasswordHash(db, user.id);
    if (hash === null) {
      assertFreshSignIn(session);
    } else if (!(await passwords.verify(hash, password ?? ''))) {
      throw new ApiError('current_password_wrong');
    }
    return hash;
  };

  return {
    async remove(
      user: User,
      session: Session,
      { password }: Received<'users.deleteAccount'>['body'],
    ): Promise<Output<'users.deleteAccount'>> {
      const hash = await confirm(user, session, password);
      const left = await db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        // A user who was signed out or whose password changed meanwhile may no longer decide this.
        if ((await findLiveSession(tx, session.sid)) === null) throw new ApiError('unauthorized');
        if ((await findPasswordHash(tx, user.id)) !== hash) {
          throw new ApiError('current_password_wrong');
        }
        const leaving = await beginLeaving(tx, user.id);
        await enqueue(tx, 'mail.account', { mail: 'leaving', userId: user.id });
        return leaving;
      });
      if (left?.leavingAt == null) throw new ApiError('unauthorized');
      return { finalAt: finalMoment(left.leavingAt, deletionDays).toISOString() };
    },

    /** Restores the account. */
    async undo(user: User): Promise<User> {
      if (user.leavingAt === null) return user;
      const back = await stopLeaving(db, user.id);
      if (back === null) throw new ApiError('deletion_final');
      return back;
    },
  };
}
