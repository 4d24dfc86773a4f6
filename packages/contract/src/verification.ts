/** A status may be any short word; these have a special meaning. */
export const verificationStatuses = ['none', 'verified', 'owner'] as const;

export type Badge = 'owner' | 'verified';

export function badgeOf(verificationStatus: string): Badge | null {
  if (verificationStatus === 'none') return null;
  return verificationStatus === 'owner' ? 'owner' : 'verified';
}
