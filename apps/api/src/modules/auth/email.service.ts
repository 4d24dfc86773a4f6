import { enqueue } from '@swirl/db/jobs/enqueue';
import { useLink, verifyAddress } from '@swirl/db/stores/one-time-links.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

export function createEmailService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async requestVerification(user: User): Promise<void> {
      if (user.emailVerifiedAt !== null) return;
      await enqueue(db, 'mail.account', { mail: 'verify-email', userId: user.id });
    },

    async verify(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const link = await useLink(tx, 'verify-email', token);
        const verified = link !== null && (await verifyAddress(tx, link.userId, link.email));
        if (!verified) throw new ApiError('link_invalid');
      });
    },
  };
}
