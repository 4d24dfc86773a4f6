import {
  holdReasonsFor,
  noRepetition,
  tracesOf,
  type HoldReason,
  type SafetySettings,
} from '@swirl/contract/holds';
import { holdLimits } from '@swirl/contract/hold-limits';
import { Refused } from '@swirl/contract/refused';
import { sql } from '../drizzle/orm.ts';
import type { Queryable, Transaction } from '../client.ts';
import { readRepetition, rememberTraces } from '../stores/moderation/sent-traces.store.ts';
import { readSafetySettings } from '../stores/moderation/safety-settings.store.ts';
import type { User } from '../tables/users.ts';

const HOUR_MS = 60 * 60 * 1000;

type Author = Pick<User, 'id' | 'verificationStatus' | 'createdAt'>;

interface Sent {
  /** Whether its author means it for everyone. */
  readonly isPublic: boolean;
  /** Whether others haven't seen it before. */
  readonly isNew: boolean;
  readonly texts: readonly (string | null | undefined)[];
  /** It comes from another server, where repeating oneself for years is not spam. */
  readonly imported?: boolean;
}

const olderThan = ({ createdAt }: Author, hours: number): boolean =>
  Date.now() - createdAt.getTime() >= hours * HOUR_MS;

/** Why what someone sends has to wait for a moderator; empty if others see it at once. */
export async function holdReasonsOf(
  tx: Transaction,
  author: Author,
  sent: Sent,
): Promise<HoldReason[]> {
  const stored = await readSafetySettings(tx);
  const { imported = false, isPublic, isNew } = sent;
  const settings: SafetySettings = imported ? { ...stored, holdRepeats: false } : stored;
  const texts = sent.texts.filter((text) => typeof text === 'string');
  const isYoung = !olderThan(author, holdLimits.young.days * 24);
  const counts = isPublic && settings.holdRepeats && texts.length > 0;
  const traces = counts ? texts.map(tracesOf) : [];
  const repetition = counts ? await readRepetition(tx, author.id, traces) : noRepetition;
  if (counts) await rememberTraces(tx, { userId: author.id, young: isYoung }, traces);
  const published =
    settings.reviewFirst > 0 ? await countPublished(tx, author.id, settings.reviewFirst) : 0;
  return holdReasonsFor({
    settings,
    isOwner: author.verificationStatus === 'owner',
    isPublic,
    isNew,
    texts,
    isYoung,
    published,
    repetition,
  });
}

/** The author's loops and comments that others see, as far as it matters. */
async function countPublished(tx: Queryable, userId: string, upTo: number): Promise<number> {
  const { rows } = await tx.execute<{ published: number }>(sql`
    SELECT count(*)::int AS published FROM (
      (SELECT 1 FROM loops WHERE user_id = ${userId} AND state = 'ready' AND visibility = 'public' LIMIT ${upTo})
      UNION ALL
      (SELECT 1 FROM comments WHERE user_id = ${userId} AND state = 'ready' AND hidden_at IS NULL AND removed_at IS NULL LIMIT ${upTo})
    ) AS seen`);
  return rows[0]?.published ?? 0;
}

/** Refuses what exceeds the pace of an account's first day, where that is limited. */
export async function assertPaceOfNewAccount(
  tx: Queryable,
  author: Author,
  kind: 'loops' | 'comments',
): Promise<void> {
  const { hours, ...most } = holdLimits.newAccount;
  if (author.verificationStatus === 'owner' || olderThan(author, hours)) return;
  if (!(await readSafetySettings(tx)).limitNewAccounts) return;
  const { rows } = await tx.execute<{ sent: number }>(sql`
    SELECT count(*)::int AS sent FROM (
      SELECT 1 FROM ${sql.identifier(kind)}
      WHERE user_id = ${author.id} AND created_at > now() - interval '1 hour' LIMIT ${most[kind]}
    ) AS recent`);
  if ((rows[0]?.sent ?? 0) < most[kind]) return;
  throw new Refused(kind === 'loops' ? 'new_account_loops' : 'new_account_comments');
}
