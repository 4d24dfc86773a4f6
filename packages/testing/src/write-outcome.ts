import type { Database, Queryable } from '@swirl/db/client';

/** The name of the constraint that refuses a write, or 'accepted'. Always rolled back. */
export async function outcomeOf(
  db: Database,
  write: (tx: Queryable) => Promise<unknown>,
): Promise<string> {
  const undo = new Error('undo');
  try {
    await db.transaction(async (tx) => {
      await write(tx);
      await tx.execute('SET CONSTRAINTS ALL IMMEDIATE');
      throw undo;
    });
    return 'accepted';
  } catch (error) {
    if (error === undo) return 'accepted';
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    if (typeof cause === 'object' && cause !== null && 'constraint' in cause) {
      return String(cause.constraint);
    }
    throw error;
  }
}
