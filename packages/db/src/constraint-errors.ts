const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because the row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION) return true;
  // Drizzle wraps what the driver throws.
  return isForeignKeyViolation(error.cause);
}
