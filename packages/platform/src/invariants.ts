import { telemetry } from './telemetry.ts';

/** What two parts of the code decide separately and must agree on, in production too. */
export type Invariant =
  /** A loop that a query returned is visible to its viewer by the policy as well. */
  | 'loop visible'
  /** So is a stem of its mix. */
  | 'stem received'
  /** The user of a listed reaction shows their activity to the viewer. */
  | 'reaction visible'
  /** A page has no more items than requested. */
  | 'page size';

/**
 * Counts and throws: an error is better than a response that shows too much. The log has the name
 * of the invariant, never ids or contents.
 */
export function assertInvariant(invariant: Invariant, holds: boolean): void {
  if (holds) return;
  telemetry.brokenInvariant.emit({ invariant });
  throw new Error(`Broken invariant: ${invariant}`);
}
