import type { ErrorCode } from '../errors.ts';
import type { Viewer } from './viewer.ts';
import { isOwner } from './viewer.ts';

/**
 * Who may make a call at all, decided from the session alone and so before any body is read.
 * What a caller may do to one particular thing is the other policies' matter.
 * 'even-suspended': what remains to suspended people is to see why, to appeal, export and leave.
 */
export type CallPolicy = 'anyone' | 'signed-in' | 'even-suspended' | 'owner';

/** Why this viewer may not make the call, or null. */
export function refusalOf(policy: CallPolicy, viewer: Viewer | null): ErrorCode | null {
  if (policy === 'anyone') return null;
  if (viewer === null) return 'unauthorized';
  if (policy === 'even-suspended') return null;
  if (viewer.suspended) return 'suspended';
  if (policy === 'owner' && !isOwner(viewer)) return 'forbidden';
  return null;
}
