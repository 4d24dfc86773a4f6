import { and, eq, gt, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { hashToken, newToken } from '../../one-time-token.ts';
import { invites } from '../../tables/invites.ts';
import { OPERATOR, recordAct, type Actor } from '../moderation/audit-log.store.ts';

export interface NewInvite {
  /** Part of the link, and stored nowhere. */
  readonly token: string;
  readonly expiresAt: Date;
}

export async function createInvite(
  tx: Transaction,
  actor: Actor,
  days: number,
): Promise<NewInvite> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const [invite] = await tx
    .insert(invites)
    .values({
      tokenHash,
      createdBy: actor === OPERATOR ? null : actor,
      expiresAt: sql`now() + make_interval(hours => ${days * 24})`,
    })
    .returning({ expiresAt: invites.expiresAt });
  if (invite === undefined) throw new Error('The invite was not stored.');
  const detail = { expiresAt: invite.expiresAt.toISOString() };
  await recordAct(tx, { actor, action: 'invite.create', target: tokenHash, detail });
  return { token, expiresAt: invite.expiresAt };
}

const usable = (tokenHash: string) =>
  and(eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), gt(invites.expiresAt, sql`now()`));

export async function isInviteUsable(db: Queryable, tokenHash: string): Promise<boolean> {
  return (await db.$count(invites, usable(tokenHash))) > 0;
}

/** Uses up an invite. Of several concurrent sign-ups, one gets it. */
export async function useInvite(tx: Queryable, tokenHash: string, by: string): Promise<boolean> {
  const used = await tx
    .update(invites)
    .set({ usedAt: sql`now()`, usedBy: by })
    .where(usable(tokenHash))
    .returning({ tokenHash: invites.tokenHash });
  return used.length > 0;
}
