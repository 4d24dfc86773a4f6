import type { Output, Received } from '@swirl/contract/endpoints';
import type { Caller } from '@swirl/contract/policies/access';
import { canBecomeOwner, canVerify, canVerifySelf } from '@swirl/contract/policies/people';
import { setVerificationStatus } from '@swirl/db/stores/accounts/account-standing.store';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { findVisibleProfile } from '@swirl/db/stores/people/profiles.store';
import { readLatestMoods } from '@swirl/db/stores/people/user-cards.store';
import {
  closeVerificationRequest,
  fileVerificationRequest,
  readVerificationRequests,
} from '@swirl/db/stores/people/verification-requests.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { presentPerson } from '../users/person.presenter.ts';

type Outcome = Output<'admin.verifySelf'>;

const granted = (verificationStatus: string): Outcome => ({ verificationStatus, requested: false });

export function createVerificationService(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  /** A user the owner may not see gets the answer for a missing user. */
  const findOrRefuse = async (viewer: Caller, userId: string): Promise<User> => {
    const user = await findVisibleProfile(db, viewer.id, userId);
    if (user === null) throw new ApiError('user_not_found');
    return user;
  };

  const verify = async (viewer: Caller, userId: string): Promise<Outcome> => {
    const { verificationStatus, hidden } = await findOrRefuse(viewer, userId);
    const person = { id: userId, verificationStatus, hidden };
    requireAllowed('verify', canVerify(viewer, person), 'already_verified');
    const changed = await db.transaction((tx) =>
      setVerificationStatus(tx, viewer.id, userId, { to: 'verified', onlyFrom: 'none' }),
    );
    if (!changed) throw new ApiError('already_verified');
    return granted('verified');
  };

  return {
    verify,

    /** Users the operator named become owners; everyone else files a request to the owners. */
    async verifySelf(viewer: Caller, account: User): Promise<Outcome> {
      requireAllowed('ask for a badge', canVerifySelf(viewer), 'already_verified');
      const facts = { email: account.email, emailVerified: account.emailVerifiedAt !== null };
      if (!canBecomeOwner(viewer, facts, config.accounts.ownerEmails)) {
        await fileVerificationRequest(db, account.id);
        return { verificationStatus: 'none', requested: true };
      }
      const changed = await db.transaction((tx) =>
        setVerificationStatus(tx, account.id, account.id, { to: 'owner', onlyFrom: 'none' }),
      );
      if (!changed) throw new ApiError('already_verified');
      return granted('owner');
    },

    async requests(
      viewer: Caller,
      request: PageRequest,
    ): Promise<Page<Output<'admin.verificationRequests'>[number]>> {
      const page = await readPage({
        cursors,
        scope: 'verification requests',
        request,
        read: (size, after) => readVerificationRequests(db, viewer.id, { size, after }),
        cursorOf: ({ person }) => person.id,
      });
      const ids = page.items.map(({ person }) => person.id);
      const moods = await readLatestMoods(db, viewer.id, ids);
      const items = page.items.map(({ person, requestedAt }) => ({
        ...presentPerson(person),
        moods: moods.get(person.id) ?? [],
        requestedAt: requestedAt.toISOString(),
      }));
      return { ...page, items };
    },

    /** A declined request leaves no badge and no row; it may be filed again. */
    async decide(
      viewer: Caller,
      userId: string,
      { decision }: Received<'admin.decideVerification'>['body'],
    ): Promise<Outcome> {
      const user = await findOrRefuse(viewer, userId);
      if (decision === 'verify') return verify(viewer, userId);
      const closed = await db.transaction(async (tx) => {
        if (!(await closeVerificationRequest(tx, userId))) return false;
        const act = { actor: viewer.id, action: 'user.decline-verification', target: userId };
        await recordAct(tx, act);
        return true;
      });
      if (!closed) throw new ApiError('verification_not_requested');
      return granted(user.verificationStatus);
    },
  };
}
