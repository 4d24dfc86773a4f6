import type { CommentThread } from '@swirl/contract/schemas/comments';
import { isWritten, type ListedRow } from '../comments-query.ts';
import { FLOAT_MS } from './floating.ts';

/** A comment about a moment of the loop. */
export type MomentComment = CommentThread & { atMs: number };

type Timed = { atMs: number; hearts: number };

/** Comments about nearly the same moment. */
export type Marker<Comment extends Timed = MomentComment> = {
  /** The moment of the first of them. */
  atMs: number;
  /** The most hearted first. */
  comments: [Comment, ...Comment[]];
};

/** Comments within this time share a marker. */
export const TOGETHER_MS = 1200;
export const MAX_MARKERS = 24;

export const isMoment = (row: ListedRow): row is MomentComment =>
  isWritten(row) && row.atMs !== null && !row.hidden && !row.hiddenFromLoop;

const heartsOf = ({ comments }: Marker<Timed>): number =>
  comments.reduce((sum, { hearts }) => sum + hearts, 0);

/** Comments about nearly the same moment together, in the order of the loop. */
export const groupMoments = <Comment extends Timed>(
  comments: readonly Comment[],
): Marker<Comment>[] => {
  const groups: Marker<Comment>[] = [];
  for (const comment of comments.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = groups.at(-1);
    if (last !== undefined && comment.atMs - last.atMs <= TOGETHER_MS) last.comments.push(comment);
    else groups.push({ atMs: comment.atMs, comments: [comment] });
  }
  for (const { comments: own } of groups) own.sort((one, other) => other.hearts - one.hearts);
  return groups;
};

/** The markers of a loop, in its order: the most hearted ones if there are too many. */
export const markersOf = (comments: readonly MomentComment[]): Marker[] =>
  groupMoments(comments)
    .toSorted((one, other) => heartsOf(other) - heartsOf(one))
    .slice(0, MAX_MARKERS)
    .toSorted((one, other) => one.atMs - other.atMs);

/** The marker whose moment was reached last, as long as a comment floats. */
export const litMarker = (markers: readonly Marker[], nowMs: number): Marker | undefined =>
  markers.findLast(({ atMs }) => atMs <= nowMs && nowMs < atMs + FLOAT_MS);

/** A jump back soon after a marker goes to the one before it. */
const SOON_MS = 1000;

/** The marker before or after a moment; the first comes after the last. */
export const neighborMarker = (
  markers: readonly Marker[],
  nowMs: number,
  by: -1 | 1,
): Marker | undefined =>
  by === 1
    ? (markers.find(({ atMs }) => atMs > nowMs) ?? markers[0])
    : (markers.findLast(({ atMs }) => atMs < nowMs - SOON_MS) ?? markers.at(-1));
