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
