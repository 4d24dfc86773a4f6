import type { Output, Received } from '@swirl/contract/endpoints';
import { withDefaults } from '@swirl/contract/preferences';
import { findBlockedUserIds } from '@swirl/db/stores/people/blocks.store';
import { changeSessionLength } from '@swirl/db/stores/accounts/sessions.store';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import type { Session } from '@swirl/db/tables/sessions';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sessionDays } from '../auth/start-session.ts';

interface Changed {
  readonly preferences: Output<'users.updatePreferences'>;
  /** The session, if the change affects its length. */
  readonly session: Session | null;
}

export function createPreferencesService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async update(
      { userId, sid, sess }: Session,
      change: Received<'users.updatePreferences'>['body'],
    ): Promise<Changed> {
      return db.transaction(async (tx) => {
        const user = await mergePreferences(tx, userId, change);
        if (user === null) throw new ApiError('unauthorized');
        const session =
          'stayLoggedIn' in change
            ? await changeSessionLength(tx, sid, {
                stayLoggedIn: change.stayLoggedIn,
                days: sessionDays(change.stayLoggedIn),
              })
            : null;
        const preferences = {
          ...withDefaults(user.preferences),
          stayLoggedIn: (session?.sess ?? sess).stayLoggedIn,
          blockedUserIds: await findBlockedUserIds(tx, userId),
        };
        return { preferences, session };
      });
    },
  };
}
