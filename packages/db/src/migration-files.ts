import { readFile } from 'node:fs/promises';
import type { RunnerOption } from 'node-pg-migrate';

/** First line of a file that must run outside a transaction; it then has one statement only. */
const NO_TRANSACTION = '-- no transaction';

export function runsInTransaction(statements: string): boolean {
  return !statements.startsWith(NO_TRANSACTION);
}

type Loader = Exclude<
  NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'],
  string
>;
type LoadedFile = Awaited<ReturnType<Loader>>[number];
type Migration = Parameters<Exclude<NonNullable<LoadedFile['actions']['up']>, false>>[0];

/** Parses SQL files so that each can be retried whatever happened to the last attempt. */
export function sqlLoader(lockTimeoutMs: number): Loader {
  return (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const statements = await readFile(path, 'utf8');
        return {
          id: path,
          filePaths: [path],
          actions: {
            up: async (migration: Migration) => {
              if (runsInTransaction(statements)) {
                // Behind a change that waits for its lock, all others wait too.
                migration.sql(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
              } else {
                migration.noTransaction();
                await dropHalfBuilt(migration, statements);
              }
              migration.sql(statements);
            },
            // Migrations only go forward: a mistake is corrected by the next file.
            down: false,
          },
        };
      }),
    );
}

/** Building an index concurrently leaves an invalid one behind when it fails. */
async function dropHalfBuilt({ db }: Migration, statements: string): Promise<void> {
  const halfBuilt: { name: string; quoted: string }[] = await db.select(
    `SELECT relname AS name, indexrelid::regclass::text AS quoted
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE NOT indisvalid`,
  );
  for (const { name, quoted } of halfBuilt) {
    if (statements.includes(name)) await db.query(`DROP INDEX CONCURRENTLY ${quoted}`);
  }
}
