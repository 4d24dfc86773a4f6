const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * SQLSTATE classes 08 (connection), 53 (too many connections) and 57P (shutting down), 25006: a
 * primary that has become a replica takes no writes, and 28P01: the password was changed, and this
 * process will be restarted with the new one.
 */
const AWAY_STATE = /^(08|53|57P|25006|28P01)/;

/**
 * `pg` throws these without a code; the last one when the server's own statement timeout did not
 * fire.
 */
const AWAY_TEXT =
  /^(Connection terminated|Client .* is not queryable|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether a query failed because PostgreSQL is unavailable, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SOCKET_CODES.has(code) || AWAY_STATE.test(code) || AWAY_TEXT.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
