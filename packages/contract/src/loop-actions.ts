import type { ErrorCode } from './errors.ts';
import type { LoopState } from './loops.ts';
import type { Loop } from './schemas/loops.ts';

/** The actions on a loop that exists. `canSeeLoop` decides about seeing it. */
export const loopActions = [
  'react',
  'comment',
  'remix',
  'share',
  'edit',
  'caption',
  'delete',
  'report',
] as const;

export type LoopAction = (typeof loopActions)[number];

/** A deleted loop has no row, so this state exists only here. */
type ActedOnState = LoopState | 'deleted';

/** Why the action is refused in a state, or null. */
type Refusals = Readonly<Record<LoopAction, ErrorCode | null>>;

const invisible: Refusals = {
  react: 'loop_not_found',
  comment: 'loop_not_found',
  remix: 'parent_not_found',
  share: 'loop_not_found',
  edit: 'loop_not_found',
  caption: 'loop_not_found',
  delete: 'loop_not_found',
  report: 'loop_not_found',
};

/** Only its author sees it, and others have nothing to respond to. */
const unpublished: Refusals = {
  ...invisible,
  remix: 'remix_not_allowed',
  edit: null,
  caption: 'captions_not_possible',
  delete: null,
  report: 'cannot_report_self',
};

const published: Refusals = {
  react: null,
  comment: null,
  remix: null,
  share: null,
  edit: null,
  caption: null,
  delete: null,
  report: null,
};

/** All actions on a loop, by state, for its author and for others who may see it. */
export const refusalsByState = {
  author: {
    processing: unpublished,
    ready: { ...published, report: 'cannot_report_self' },
    failed: unpublished,
    // It was played before and may be again.
    hidden: { ...unpublished, caption: null },
    removed: invisible,
    deleted: invisible,
  },
  other: {
    processing: invisible,
    ready: { ...published, edit: 'forbidden', caption: 'forbidden', delete: 'forbidden' },
    failed: invisible,
    hidden: invisible,
    removed: invisible,
    deleted: invisible,
  },
} as const satisfies Record<'author' | 'other', Readonly<Record<ActedOnState, Refusals>>>;

/** Whether the state of a loop allows its author this action. Others may do a subset. */
export function isPossibleIn(state: LoopState, action: LoopAction): boolean {
  return refusalsByState.author[state][action] === null;
}

/** The state of a loop as it was presented. One without media has been ready from the start. */
export function stateOf({ hidden, media }: Pick<Loop, 'hidden' | 'media'>): LoopState {
  return hidden ? 'hidden' : (media?.state ?? 'ready');
}
