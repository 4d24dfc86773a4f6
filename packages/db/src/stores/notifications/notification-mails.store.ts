import { and, eq, isNull, lte, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { notificationMarks } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';

/**
 * Takes at most `limit` users whose digest is due, each once. Users who had one too recently are
 * rescheduled.
 */
export async function takeDueMails(
  tx: Queryable,
  { everyHours, limit }: { readonly everyHours: number; readonly limit: number },
): Promise<{ readonly due: string[]; readonly looked: number }> {
  const next = sql`mailed_at + make_interval(hours => ${everyHours})`;
  const { rows } = await tx.execute<{ userId: string; due: boolean }>(sql`
    UPDATE notification_marks SET
      mail_due_at = CASE WHEN ${next} > now() THEN ${next} END
    WHERE user_id = ANY (ARRAY(
      SELECT user_id FROM notification_marks WHERE mail_due_at <= now()
      ORDER BY mail_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))
    RETURNING user_id AS "userId", mail_due_at IS NULL AS due`);
  return { due: rows.filter(({ due }) => due).map(({ userId }) => userId), looked: rows.length };
}

export interface MailRecipient {
  readonly id: string;
  readonly email: string;
  readonly preferences: typeof users.$inferSelect.preferences;
}

/**
 * Null for users who get no email: unknown, without a verified address, suspended or being deleted.
 */
export async function findMailRecipient(
  db: Queryable,
  userId: string,
): Promise<MailRecipient | null> {
  const [found] = await db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`${users.emailVerifiedAt} IS NOT NULL`,
        sql`NOT ${users.hidden}`,
      ),
    );
  return found ?? null;
}

export interface MailClaim {
  readonly mailedTo: string | null;
  readonly mailedAt: Date | null;
}

/**
 * Records that an email is sent now, before it is, so that a crash does not send it twice. Null if
 * one was sent too recently; otherwise the previous values.
 */
export async function claimMail(
  db: Queryable,
  userId: string,
  { upTo, everyHours }: { readonly upTo: string; readonly everyHours: number },
): Promise<MailClaim | null> {
  const before = db
    .select({
      userId: notificationMarks.userId,
      mailedTo: notificationMarks.mailedTo,
      mailedAt: notificationMarks.mailedAt,
    })
    .from(notificationMarks)
    .where(
      and(
        eq(notificationMarks.userId, userId),
        or(
          isNull(notificationMarks.mailedAt),
          lte(notificationMarks.mailedAt, sql`now() - make_interval(hours => ${everyHours})`),
        ),
      ),
    )
    .for('update')
    .as('before');
  const [claimed] = await db
    .update(notificationMarks)
    .set({ mailedTo: upTo, mailedAt: sql`now()` })
    .from(before)
    .where(eq(notificationMarks.userId, before.userId))
    .returning({ mailedTo: before.mailedTo, mailedAt: before.mailedAt });
  return claimed ?? null;
}

/** The mail server did not accept it: restores the previous values. */
export async function releaseMailClaim(
  db: Queryable,
  userId: string,
  { mailedTo, mailedAt }: MailClaim,
): Promise<void> {
  await db
    .update(notificationMarks)
    .set({ mailedTo, mailedAt })
    .where(eq(notificationMarks.userId, userId));
}
