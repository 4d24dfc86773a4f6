import type { LoopState, LoopVisibility } from '@swirl/contract/loops';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';

export interface AudienceFacts {
  readonly state: LoopState;
  readonly visibility: LoopVisibility;
  readonly authorLoopVisibility: Visibility;
  readonly authorHidden: boolean;
  /** Of the file of a stem that is withdrawn. */
  readonly stemWithdrawn?: boolean;
  /** Of the file of a voice comment that not everyone who sees the loop may hear. */
  readonly commentHidden?: boolean;
}

/**
 * The current audience of a loop's files. A loop that is not ready, hidden or removed has a narrow
 * one, whose members get their own links. So has the file of a withdrawn stem: links from before are
 * refused, and new ones are issued only with its own loop.
 */
export function audienceOf(loop: AudienceFacts): LoopVisibility {
  const { stemWithdrawn = false, commentHidden = false } = loop;
  if (loop.state !== 'ready' || loop.authorHidden || stemWithdrawn || commentHidden) {
    return 'private';
  }
  return stricterVisibility(loop.visibility, loop.authorLoopVisibility);
}

/**
 * Whether a link that was issued for one audience is still valid. A wider audience keeps all links
 * valid; friends are no wider audience than a list, since not everyone on it is a friend. Another list gives the
 * file another name.
 */
export function isStillFor(given: LoopVisibility, now: LoopVisibility): boolean {
  return stricterVisibility(given, now) === given && !(given === 'list' && now === 'friends');
}
