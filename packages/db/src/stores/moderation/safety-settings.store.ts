import { safetyOff, type SafetySettings } from '@swirl/contract/holds';
import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { safetySettings } from '../../tables/safety.ts';

const selectSettings = prepared((db) =>
  db
    .select({
      heldTerms: safetySettings.heldTerms,
      reviewFirst: safetySettings.reviewFirst,
      holdRepeats: safetySettings.holdRepeats,
      limitNewAccounts: safetySettings.limitNewAccounts,
      publicNumbers: safetySettings.publicNumbers,
    })
    .from(safetySettings)
    .where(eq(safetySettings.one, true))
    .prepare('safety_settings'),
);

/** How the owners of this server want to be careful. */
export async function readSafetySettings(db: Queryable): Promise<SafetySettings> {
  const [settings] = await selectSettings(db).execute();
  return settings ?? safetyOff;
}

/** One change after the other, also before there is a row. */
export async function lockSafetySettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('swirl.safety', 0))`);
}

export async function saveSafetySettings(db: Queryable, settings: SafetySettings): Promise<void> {
  const row = { ...settings, heldTerms: [...settings.heldTerms] };
  await db
    .insert(safetySettings)
    .values(row)
    .onConflictDoUpdate({ target: safetySettings.one, set: row });
}
