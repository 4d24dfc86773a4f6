import type { SQL } from '../drizzle/orm.ts';
import type { PgTable } from '../drizzle/pg-core.ts';

/** The condition for a user's rows. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** Exported, or withheld for a reason that can be given. */
export type ColumnRule = 'exported' | { readonly withheld: string };

/** How rows are erased with their user. */
export type Erasure =
  /** Deleted in batches before the user is: there may be any number. */
  | 'in-batches'
  /** Deleted by the database together with the row they refer to. */
  | 'with-person'
  | 'with-loop'
  | 'with-session'
  | 'with-decision'
  | 'with-notification'
  /** Dropped by the worker, which would fold it into a total that no longer exists. */
  | 'within-seconds'
  /** Kept for others, without anything that leads to the user. */
  | 'unlinked';

/** The part of a table that is about a user, its section in the export and how it is erased. */
export interface TableRule {
  readonly table: PgTable;
  /** Every row about the user, including those in another user's export. */
  readonly rows: (person: Person) => SQL | undefined;
  /** Rows of the export, by section. None: `withheld` says why. */
  readonly sections: Readonly<Record<string, (person: Person) => SQL | undefined>>;
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly erasure: Erasure;
}

type ColumnsOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** Every column has to be named, or this does not compile. */
export function rule<Table extends PgTable>(
  table: Table,
  rules: Omit<TableRule, 'table' | 'columns'> & {
    readonly columns: Readonly<Record<ColumnsOf<Table>, ColumnRule>>;
  },
): TableRule {
  return { table, ...rules };
}

/** A table of which nothing is exported, for one reason. */
export function withheldTable<Table extends PgTable>(
  table: Table,
  withheld: string,
  rules: Pick<TableRule, 'rows' | 'erasure'> & { readonly columns: readonly ColumnsOf<Table>[] },
): TableRule {
  const columns = Object.fromEntries(rules.columns.map((column) => [column, { withheld }]));
  return { table, rows: rules.rows, erasure: rules.erasure, sections: {}, columns };
}

/** Would let anyone who finds the export sign in to the account. */
export const secret = {
  withheld: 'a secret, or the hash of one, that guards the account',
} as const;
export const DERIVED = 'worked out from what is in the export, by rules that may change';
export const NARROWINGS = {
  withheld: 'a count of our own, by which objects in the store get new names',
} as const;
export const VERSION = {
  withheld: 'a number of our own, by which a copy in memory is known to be current',
} as const;
export const OTHERS = 'tells about another person';
