import { telemetry } from './telemetry.ts';

/** What two parts of the code decide separately and must agree on, in production too. */
export type Invariant =
  /** A loop that a query returned is visible to its viewer by the policy as well. */
  | 'loop visible'
  /** A page holds no more than was asked for. */
  | 'page size';

/**
 * Counts and refuses: an error is the better answer than one that shows too much. What failed is in
 * the log by name, never with ids or contents.
 */
export function assertInvariant(invariant: Invariant, holds: boolean): void {
  if (holds) return;
  telemetry.brokenInvariant.emit({ invariant });
  throw new Error(`Broken invariant: ${invariant}`);
}
