import { allOf } from '../checks.ts';

/** The caller; null for a visitor. */
export interface Viewer {
  readonly id: string;
  readonly verificationStatus: string;
  readonly suspended: boolean;
}

export function isSelf(viewer: Pick<Viewer, 'id'> | null, userId: string): boolean {
  return viewer !== null && viewer.id === userId;
}

export function isOwner(viewer: Viewer | null): viewer is Viewer {
  return allOf('owner', {
    'has the role': viewer?.verificationStatus === 'owner',
    'not suspended': viewer?.suspended === false,
  });
}
