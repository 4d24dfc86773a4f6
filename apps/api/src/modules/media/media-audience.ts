import type { LoopState } from '@swirl/contract/loops';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';

export interface AudienceFacts {
  readonly state: LoopState;
  readonly visibility: Visibility;
  readonly authorLoopVisibility: Visibility;
  readonly authorHidden: boolean;
}

/**
 * For whom the files of a loop are now. What is not ready, hidden or removed is for few, who are
 * given links of their own.
 */
export function audienceOf(loop: AudienceFacts): Visibility {
  if (loop.state !== 'ready' || loop.authorHidden) return 'private';
  return stricterVisibility(loop.visibility, loop.authorLoopVisibility);
}

/** Whether a link that was given for one audience still holds. What became wider holds all. */
export function isStillFor(given: Visibility, now: Visibility): boolean {
  return stricterVisibility(given, now) === given;
}
