import { sql, type SQL } from './drizzle/orm.ts';

/**
 * Conditions that all have to hold, as named checks of a rule: see `packages/contract/src/checks.ts`.
 * A disabled one counts as if it held.
 */
export function allOf(_rule: string, checks: Readonly<Record<string, SQL>>): SQL {
  return sql`(${sql.join(Object.values(checks), sql` AND `)})`;
}
