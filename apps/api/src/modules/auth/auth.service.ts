import type { Output } from '@swirl/contract/endpoints';
import type { Caller } from '@swirl/contract/policies/access';
import { findBlockedUserIds } from '@swirl/db/stores/blocks.store';
import type { User } from '@swirl/db/tables/users';
import type { Dependencies } from '../../dependencies.ts';
import { presentCurrentUser } from './auth.presenter.ts';

export function createAuthService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async currentUser(account: User, caller: Caller): Promise<Output<'auth.user'>> {
      return presentCurrentUser(account, caller, await findBlockedUserIds(db, account.id));
    },
  };
}
