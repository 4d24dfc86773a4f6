import { isSecret, secrets } from './secrets.ts';
import { roles, type Role } from './roles.ts';

export interface Counts {
  /** Requests by role, and by the class of their status. */
  readonly byRole: Record<string, Record<string, number>>;
  /** Responses by call and status. */
  readonly byOperation: Record<string, Record<string, number>>;
  /** Canaries in responses to those who may see them, by kind and role. */
  readonly shown: Record<string, Record<string, number>>;
}

export interface Tally {
  readonly counts: Counts;
  count(role: Role, operation: string, status: number | undefined, shown: readonly string[]): void;
  readonly total: number;
}

export function createTally(before: Counts = { byRole: {}, byOperation: {}, shown: {} }): Tally {
  const counts: Counts = structuredClone(before);
  const add = (table: Record<string, Record<string, number>>, row: string, column: string) => {
    const cells = (table[row] ??= {});
    cells[column] = (cells[column] ?? 0) + 1;
  };
  return {
    counts,
    count(role, operation, status, shown) {
      const statusClass = status === undefined ? 'cut off' : `${Math.floor(status / 100)}XX`;
      add(counts.byRole, role, statusClass);
      add(counts.byOperation, operation, String(status ?? 'cut off'));
      for (const kind of shown) add(counts.shown, kind, role);
    },
    get total() {
      return Object.values(counts.byRole).reduce((sum, cells) => sum + sumOf(cells), 0);
    },
  };
}

function sumOf(cells: Readonly<Record<string, number>>): number {
  return Object.values(cells).reduce((sum, count) => sum + count, 0);
}

/** Requests by role, and how often each canary was shown to those who may see it. */
export function tablesOf({ byRole, shown }: Counts): string {
  const classes = ['2XX', '3XX', '4XX', '5XX', 'cut off'];
  const requests = roles.map((role) => {
    const cells = byRole[role] ?? {};
    const counted = classes.map((name) => String(cells[name] ?? 0));
    return [role, String(sumOf(cells))].concat(counted);
  });
  const kinds = Object.keys(secrets).filter(isSecret);
  const canaries = kinds.map((kind) => {
    const readers = Object.entries(shown[kind] ?? {});
    const seenBy = readers.map(([role, count]) => `${role} ${count}`).join(', ');
    return [kind, secrets[kind].about, seenBy === '' ? 'no one' : seenBy];
  });
  return [
    tableOf(['role', 'requests', ...classes], requests),
    tableOf(['canary', 'is', 'was shown to'], canaries),
  ].join('\n\n');
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(lineOf).join('\n');
}
