import type { Viewer } from '@swirl/contract/policies/viewer';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { findLink, useLink, verifyAddress } from '@swirl/db/stores/accounts/one-time-links.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

export function createEmailService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async requestVerification(user: User): Promise<void> {
      if (user.emailVerifiedAt !== null) return;
      await enqueue(db, 'mail.account', { mail: 'verify-email', userId: user.id });
    },

    /**
     * Only for the account's own session: anyone may have signed up with this address, and its real
     * owner, who presses the button in good faith, must not verify another person's account.
     */
    async verify(viewer: Pick<Viewer, 'id'> | null, token: string): Promise<void> {
      const found = await findLink(db, 'verify-email', token);
      if (found !== null && found.userId !== viewer?.id) throw new ApiError('link_other_account');
      await db.transaction(async (tx) => {
        const link = await useLink(tx, 'verify-email', token);
        const verified = link !== null && (await verifyAddress(tx, link.userId, link.email));
        if (!verified) throw new ApiError('link_invalid');
      });
    },
  };
}
