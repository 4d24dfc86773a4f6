/** What a schedule knows about a comment. */
export type Floatable = { id: string; atMs: number };

/** First the marker grows, then the text comes, stays and goes. */
export const floatTimes = { growMs: 200, comeMs: 180, stayMs: 3000, goMs: 250 } as const;
const { growMs, comeMs, stayMs, goMs } = floatTimes;
export const FLOAT_MS = growMs + comeMs + stayMs + goMs;
export const GAP_MS = 2000;
export const MAX_PER_ROUND = 5;
export const QUIET_FIRST_MS = 1000;

/** A position this far from where the clock says was sought. */
const JUMP_MS = 500;
/** One may begin this long after its moment: when a finger is lifted, or after a jump to it. */
const LATE_MS = 600;

export type Floating<Comment extends Floatable> = {
  /** The comment that floats, and on the clock until when. */
  current: { comment: Comment; untilMs: number } | null;
  /** On the clock: none begins before. */
  quietUntilMs: number;
  /** How many have floated in this round. */
  count: number;
  /** Those that have floated; they wait until all others have. */
  shown: ReadonlySet<string>;
  /** Those that are to float in this round, and of which comments they were chosen. */
  planned: readonly Comment[];
  plannedOf: readonly Comment[] | null;
  clockMs: number;
  atMs: number;
};

export type Frame<Comment extends Floatable> = {
  clockMs: number;
  /** The position in the loop. */
  atMs: number;
  durationMs: number;
  /** The best first. */
  comments: readonly Comment[];
  /** Someone holds, seeks or steers. */
  blocked: boolean;
};

export const restingFloating = <Comment extends Floatable>(): Floating<Comment> => ({
  current: null,
  quietUntilMs: 0,
  count: 0,
  shown: new Set(),
  planned: [],
  plannedOf: null,
  clockMs: 0,
  atMs: 0,
});

/** The best ones with enough time between them. */
export const planRound = <Comment extends Floatable>(
  best: readonly Comment[],
  { fromMs, room }: { fromMs: number; room: number },
): Comment[] => {
  const planned: Comment[] = [];
  for (const comment of best) {
    if (planned.length >= room) break;
    const fits = planned.every(({ atMs }) => Math.abs(atMs - comment.atMs) >= FLOAT_MS + GAP_MS);
    if (fits && comment.atMs >= Math.max(fromMs, QUIET_FIRST_MS)) planned.push(comment);
  }
  return planned;
};

const plan = <Comment extends Floatable>(
  floating: Floating<Comment>,
  { clockMs, atMs, comments }: Frame<Comment>,
): Floating<Comment> => {
  const mayFloat = comments.filter((comment) => comment.atMs >= QUIET_FIRST_MS);
  const others = mayFloat.filter(({ id }) => !floating.shown.has(id));
  // In a new round only: one that has just floated must not float again.
  const again = others.length === 0 && floating.count === 0;
  const { current, quietUntilMs } = floating;
  const waitMs = (current === null ? quietUntilMs : current.untilMs + GAP_MS) - clockMs;
  return {
    ...floating,
    shown: again ? new Set() : floating.shown,
    planned: planRound(again ? mayFloat : others, {
      fromMs: waitMs > 0 ? atMs + waitMs : atMs - LATE_MS,
      room: MAX_PER_ROUND - floating.count,
    }),
    plannedOf: comments,
  };
};

/** How the position moved since the last frame. */
const movement = <Comment extends Floatable>(
  last: Floating<Comment>,
  { clockMs, atMs, durationMs }: Frame<Comment>,
): 'on' | 'again' | 'jump' => {
  const passedMs = clockMs - last.clockMs;
  const expectedMs = last.atMs + passedMs;
  if (atMs >= last.atMs) return atMs > expectedMs + JUMP_MS ? 'jump' : 'on';
  return expectedMs + JUMP_MS >= durationMs && atMs <= passedMs + JUMP_MS ? 'again' : 'jump';
};

/**
 * What floats over a loop, frame by frame: one at a time, with a pause in between, a few in a round, the
 * best first, and in the next round others.
 */
export const advance = <Comment extends Floatable>(
  last: Floating<Comment>,
  frame: Frame<Comment>,
): Floating<Comment> => {
  const { clockMs, atMs, comments, blocked } = frame;
  const moved = movement(last, frame);
  let next = { ...last, clockMs, atMs };
  const { current } = next;
  const ends = current !== null && (clockMs >= current.untilMs || moved === 'jump');
  if (current !== null && ends) {
    next.current = null;
    next.quietUntilMs = Math.min(current.untilMs, clockMs) + GAP_MS;
  }
  if (moved === 'again') next.count = 0;
  const isGone = (id: string) => comments.every((comment) => comment.id !== id);
  if (next.current !== null && isGone(next.current.comment.id)) {
    next.current = null;
    next.quietUntilMs = clockMs + GAP_MS;
  }
  if (moved !== 'on' || next.plannedOf !== comments) next = plan(next, frame);
  if (blocked || next.current !== null || clockMs < next.quietUntilMs) return next;
  const due = next.planned.find(
    (comment) =>
      comment.atMs <= atMs && comment.atMs > atMs - LATE_MS && !next.shown.has(comment.id),
  );
  if (due === undefined) return next;
  return {
    ...next,
    current: { comment: due, untilMs: clockMs + FLOAT_MS },
    count: next.count + 1,
    shown: new Set([...next.shown, due.id]),
  };
};
