import { limits } from '@swirl/contract/limits';
import { and, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Transaction } from '../../client.ts';
import { collections } from '../../tables/saved-loops.ts';
import { moodEntries } from '../../tables/mood-entries.ts';
import { users, type User } from '../../tables/users.ts';
import { lockAccount } from '../accounts/sign-in-methods.store.ts';
import { addToCollection, countCollections, createCollection } from '../loops/collections.store.ts';
import { saveLoop } from '../loops/saved.store.ts';
import type { NewMoodEntry } from './my-moods.store.ts';

const ENTRIES_AT_ONCE = 500;

/** Returns how many were not in the diary yet. */
export async function importMoodEntries(
  tx: Transaction,
  userId: string,
  entries: readonly (NewMoodEntry & { readonly at: string })[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = entries.slice(start, start + ENTRIES_AT_ONCE);
    const { rowCount } = await tx
      .insert(moodEntries)
      .values(
        some.map(({ id, kind, point, note, at }) => ({
          userId,
          id,
          kind,
          x: point.x,
          y: point.y,
          note: note ?? null,
          feltAt: sql`least(${at}::timestamptz, now())`,
        })),
      )
      .onConflictDoNothing();
    added += rowCount ?? 0;
  }
  return added;
}

/** Makes collections of these names where there are none. Returns how many. */
export async function importCollections(
  tx: Transaction,
  userId: string,
  names: readonly string[],
): Promise<number> {
  await lockAccount(tx, userId);
  const there = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(eq(collections.userId, userId));
  const taken = new Set(there.map(({ name }) => name));
  const room = limits.collections.max - (await countCollections(tx, userId));
  const missing = names.filter((name) => !taken.has(name)).slice(0, Math.max(0, room));
  for (const name of missing) await createCollection(tx, userId, name);
  return missing.length;
}

/** Saves an own loop, in the user's collections of these names. */
export async function importSaved(
  tx: Transaction,
  { userId, loopId, names }: { userId: string; loopId: string; names: readonly string[] },
): Promise<void> {
  const savedId = await saveLoop(tx, userId, loopId);
  for (const name of names) {
    const [found] = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(and(eq(collections.userId, userId), eq(collections.name, name)))
      .orderBy(collections.id)
      .limit(1);
    if (found !== undefined) await addToCollection(tx, found.id, savedId);
  }
}

/** The fields of a profile that an import can fill. */
const profileFields = [
  'firstName',
  'lastName',
  'bio',
  'avatarConfig',
  'profileImageKey',
  'coverImageKey',
] as const;

type ProfileFields = Pick<User, (typeof profileFields)[number]>;

/** Fills the fields that are empty. Returns how many. The account has to be locked. */
export async function fillProfile(
  tx: Transaction,
  userId: string,
  given: { readonly [Field in keyof ProfileFields]?: ProfileFields[Field] | undefined },
): Promise<number> {
  let filled = 0;
  for (const field of profileFields) {
    const value = given[field];
    if (value == null) continue;
    const { rowCount } = await tx
      .update(users)
      .set({ [field]: value })
      .where(and(eq(users.id, userId), isNull(users[field])));
    filled += rowCount ?? 0;
  }
  return filled;
}
