import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

/**
 * Builds a statement once for each database it is used on. Give it a name with `.prepare(name)`:
 * PostgreSQL then parses and plans it once for each connection, which hot reads are worth.
 */
export function prepared<Statement>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * The same for statements that differ by the size of their page: a LIMIT that is a parameter is
 * planned for a share of the whole table, so every size is a statement of its own. Sizes come from
 * the contract's schemas, which keeps them few.
 */
export function preparedBySize<Statement>(
  build: (db: Queryable, size: number) => Statement,
): (db: Queryable, size: number) => Statement {
  const bySize = new Map<number, (db: Queryable) => Statement>();
  return (db, size) => {
    const known = bySize.get(size) ?? prepared((on) => build(on, size));
    bySize.set(size, known);
    return known(db);
  };
}

/** Newest first, with the LIMIT written out; drizzle's own would be a parameter. */
export function newestFirst(key: AnyPgColumn, size: number, offset = 0): SQL {
  const limit = sql.raw(`LIMIT ${size}${offset > 0 ? ` OFFSET ${offset}` : ''}`);
  return sql`${key} DESC ${limit}`;
}
