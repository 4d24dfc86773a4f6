const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because the row it refers to is deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION) return true;
  // Drizzle wraps the driver's errors.
  return isForeignKeyViolation(error.cause);
}

/** Text with NUL or with half of a surrogate pair, as a value (22021) or inside JSON (22P05). */
const UNSTORABLE_TEXT: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/** Whether a statement failed because PostgreSQL cannot store a given text. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && UNSTORABLE_TEXT.has(error.code)) return true;
  return isUnstorableText(error.cause);
}

const INVALID_PARAMETER = '22023';

/** Whether a statement failed because PostgreSQL does not know a value, such as a time zone. */
export function isInvalidParameter(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === INVALID_PARAMETER) return true;
  return isInvalidParameter(error.cause);
}

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION) {
    return 'constraint' in error && error.constraint === index;
  }
  return isUniqueViolation(error.cause, index);
}
