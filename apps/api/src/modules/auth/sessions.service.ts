import type { Output } from '@swirl/contract/endpoints';
import {
  endOwnSession,
  endSessionsExcept,
  listLiveSessions,
} from '@swirl/db/stores/accounts/sessions.store';
import type { Session } from '@swirl/db/tables/sessions';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentSession } from './sessions.presenter.ts';

export function createSessionsService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async list({ userId, sid }: Session): Promise<Output<'auth.sessions'>> {
      const sessions = await listLiveSessions(db, userId);
      return sessions.map((session) => presentSession(session, sid));
    },

    async end({ userId }: Session, sid: string): Promise<void> {
      if (!(await endOwnSession(db, userId, sid))) throw new ApiError('session_not_found');
    },

    async endOthers({ userId, sid }: Session): Promise<void> {
      await endSessionsExcept(db, userId, sid);
    },
  };
}
