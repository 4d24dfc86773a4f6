/** PostgreSQL's codes for a missing table and a missing column. */
const MISSING = new Set(['42P01', '42703']);

/** The message of an unexpected error: PostgreSQL's message rather than the statement. */
export function describeFault(error: unknown): string {
  const root = rootOf(error);
  if (MISSING.has(codeOf(root))) {
    return 'The database is older than this command. Bring it up to date with: pnpm db:migrate';
  }
  return root instanceof Error ? (root.stack ?? root.message) : String(root);
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
