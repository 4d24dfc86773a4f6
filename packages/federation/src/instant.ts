import { Temporal as Polyfill } from '@js-temporal/polyfill';

/** Fedify takes its moments from the same polyfill: Node has no Temporal of its own. */
export function instantOf(date: Date): Temporal.Instant {
  const instant: unknown = Polyfill.Instant.fromEpochMilliseconds(date.getTime());
  if (!isInstant(instant)) throw new TypeError('It is no instant.');
  return instant;
}

/** The same, though the two declare it differently. */
function isInstant(value: unknown): value is Temporal.Instant {
  return value instanceof Polyfill.Instant;
}
