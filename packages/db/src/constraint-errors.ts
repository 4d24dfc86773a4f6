const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because the row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION) return true;
  // Drizzle wraps what the driver throws.
  return isForeignKeyViolation(error.cause);
}

/** Text with NUL or with half of a surrogate pair, as a value (22021) or inside JSON (22P05). */
const UNSTORABLE_TEXT: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/** Whether a statement failed because PostgreSQL cannot keep a text that it was given. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && UNSTORABLE_TEXT.has(error.code)) return true;
  return isUnstorableText(error.cause);
}

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row already holds what this index keeps apart. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION) {
    return 'constraint' in error && error.constraint === index;
  }
  return isUniqueViolation(error.cause, index);
}
