import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { prepared } from '../prepared.ts';
import { users, type User } from '../tables/users.ts';

const selectById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUserById(db: Queryable, id: string): Promise<User | null> {
  const [user] = await selectById(db).execute({ id });
  return user ?? null;
}
