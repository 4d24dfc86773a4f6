import type { CallAddress, CallName } from './calls.ts';

/**
 * Paths up to 0.2 of calls that moved on 2026-11-17. Remove in 0.4.
 *
 * Servers answer both, so that pages of 0.2 go on working; the former path is left out of the API
 * reference. Pages try the former path when a server of 0.2 does not know the new one.
 */
export const formerPaths: Readonly<Partial<Record<CallName, CallAddress['path']>>> = {
  'waitlist.position': '/api/auth/place',
};
