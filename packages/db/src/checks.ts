import { sql, type SQL } from './drizzle/orm.ts';

// Named checks as conditions of a query: see `packages/contract/src/checks.ts`. A disabled one
// counts as true.

/** Conditions of a rule, all of which have to hold. */
export function allOf(_rule: string, checks: Readonly<Record<string, SQL>>): SQL {
  return sql`(${sql.join(Object.values(checks), sql` AND `)})`;
}

/** A single condition among those of a query. */
export function check(_name: string, condition: SQL): SQL {
  return condition;
}
