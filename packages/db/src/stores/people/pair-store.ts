import { limits } from '@swirl/contract/limits';
import { desc, eq, type SQL } from '../../drizzle/orm.ts';
import type { AnyPgColumn, PgTable } from '../../drizzle/pg-core.ts';
import { allOf } from '../../checks.ts';
import type { Queryable } from '../../client.ts';

/** The columns of a table with one user's choice about another. */
interface PairColumns {
  readonly by: AnyPgColumn;
  readonly about: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
}

/** What blocks and mutes have in common: the row of two users, the order of lists, undoing it. */
export function pairStore(name: string, table: PgTable, { by, about, createdAt }: PairColumns) {
  const ofPair = (byId: string, aboutId: string): SQL =>
    allOf(`rows: ${name}`, { own: eq(by, byId), same: eq(about, aboutId) });

  return {
    ofPair,
    setBy: (byId: string): SQL => eq(by, byId),
    latestFirst: [desc(createdAt), about] as const,
    listed: limits.restrictedUsers.listed,

    remove: async (db: Queryable, byId: string, aboutId: string): Promise<void> => {
      await db.delete(table).where(ofPair(byId, aboutId));
    },
  };
}
