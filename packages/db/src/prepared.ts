import { sql, type SQL } from './drizzle/orm.ts';
import { limits } from '@swirl/contract/limits';
import type { AnyPgColumn } from './drizzle/pg-core.ts';
import type { Queryable } from './client.ts';
import { connectionOf } from './transaction.ts';

const builds: ((db: Queryable) => unknown)[] = [];

/** Every statement of the modules loaded so far, for the test that reads their plans. */
export function everyStatement(db: Queryable): unknown[] {
  return builds.map((build) => build(db));
}

/**
 * Builds a statement once per database, and once per connection for transactions: building one
 * takes longer than running it. Name it with `.prepare(name)`: PostgreSQL then parses and
 * plans it once per connection, which is worth it for frequent reads.
 */
export function prepared<Statement>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  builds.push(build);
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const connection = connectionOf(db);
    const known = statements.get(connection);
    if (known !== undefined) return known;
    const statement = build(db);
    statements.set(connection, statement);
    return statement;
  };
}

const { page } = limits;

/** The usual page sizes, plus the one row that shows whether there is another page. */
const SIZES = [page.feed, page.search, page.notifications, page.max, page.profile]
  .map((rows) => rows + 1)
  .toSorted((one, other) => one - other);

interface PageStatement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * The same for statements that differ by page size: a LIMIT as a parameter is planned for a share
 * of the whole table, so every size is a statement of its own. Each takes memory on every
 * connection for as long as it lives, and clients choose the size, so it is rounded up to one of a
 * few and surplus rows are dropped.
 */
export function preparedBySize<Row>(
  build: (db: Queryable, size: number) => PageStatement<Row>,
): (db: Queryable, size: number) => PageStatement<Row> {
  const ofSize = (size: number) => ({ size, statement: prepared((db) => build(db, size)) });
  const known = SIZES.map(ofSize);
  return (db, size) => {
    let found = known.find((one) => one.size >= size);
    if (found === undefined) {
      found = ofSize(size);
      known.push(found);
    }
    const { statement } = found;
    return {
      execute: async (values) => (await statement(db).execute(values)).slice(0, size),
    };
  };
}

/** Newest first, with the LIMIT written out; drizzle's own would be a parameter. */
export function newestFirst(key: AnyPgColumn, size: number, offset = 0): SQL {
  const limit = sql.raw(`LIMIT ${size}${offset > 0 ? ` OFFSET ${offset}` : ''}`);
  return sql`${key} DESC ${limit}`;
}
