import type { SQL } from '../drizzle/orm.ts';
import type { PgTable } from '../drizzle/pg-core.ts';

/** Whose data it is. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** Part of the export, or kept out of it for a reason that can be told. */
export type ColumnRule = 'exported' | { readonly withheld: string };

/** How rows go when their person does. */
export type Erasure =
  /** Deleted a batch at a time before the person is: there may be any number. */
  | 'in-batches'
  /** Deleted by the database together with the row they refer to. */
  | 'with-person'
  | 'with-loop'
  | 'with-session'
  | 'with-decision'
  | 'with-notification'
  /** Dropped by the worker, which folds it into a total that is no longer there. */
  | 'within-seconds'
  /** Kept for others, without anything that leads to the person. */
  | 'unlinked';

/** What of a table is about a person, where it stands in their export and how it is erased. */
export interface TableRule {
  readonly table: PgTable;
  /** Every row that is about the person, also those that are somebody else's to take along. */
  readonly rows: (person: Person) => SQL | undefined;
  /** Rows of the export, by the name they have in it. None: `withheld` says why. */
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

/** A table none of which is handed out, for one reason. */
export function withheldTable<Table extends PgTable>(
  table: Table,
  withheld: string,
  rules: Pick<TableRule, 'rows' | 'erasure'> & { readonly columns: readonly ColumnsOf<Table>[] },
): TableRule {
  const columns = Object.fromEntries(rules.columns.map((column) => [column, { withheld }]));
  return { table, rows: rules.rows, erasure: rules.erasure, sections: {}, columns };
}

/** Would let whoever finds the export into the account. */
export const secret = {
  withheld: 'a secret, or the hash of one, that guards the account',
} as const;
export const DERIVED = 'worked out from what is in the export, by rules that may change';
export const OTHERS = 'tells about another person';
