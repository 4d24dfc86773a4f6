import type { Output } from '@swirl/contract/endpoints';
import { findBlockedUserIds } from '@swirl/db/stores/blocks.store';
import type { User } from '@swirl/db/tables/users';
import type { Dependencies } from '../../dependencies.ts';
import { presentCurrentUser } from './auth.presenter.ts';

export function createAuthService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async currentUser(account: User): Promise<Output<'auth.user'>> {
      return presentCurrentUser(account, await findBlockedUserIds(db, account.id));
    },
  };
}
