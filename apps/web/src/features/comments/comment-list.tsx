import { limits } from '@swirl/contract/limits';
import { canDeleteComment, canEditComment } from '@swirl/contract/policies/comments';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useArrivals } from './arrivals.ts';
import { useDeleteComment } from './comment-actions.ts';
import { commentsQuery } from './comments-query.ts';
import type { CommentPage, ListedComment, ListedRow } from './comments-query.ts';
import { CommentThread } from './comment-thread.tsx';
import { HiddenTermComments } from './hidden-term-comments.tsx';
import { ByMoment } from './moments/by-moment.tsx';
import type { Conversation } from './use-conversation.ts';

type CommentListProps = {
  conversation: Conversation;
  me: CurrentUser | null;
  /** Loops that are scrolled past fetch nothing. */
  wanted: boolean;
  /** The menu of another user's comment. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid, which only its author still sees. */
  renderHidden: (comment: Comment) => ReactNode;
  inDialog: boolean;
};

/** The comments on a loop in all their states. */
export const CommentList = ({
  conversation,
  me,
  wanted,
  renderMenu,
  renderHidden,
  inDialog,
}: CommentListProps) => {
  const { loop, order } = conversation;
  const { data, isError, isFetchNextPageError, hasNextPage, isFetching, refetch, fetchNextPage } =
    useInfiniteQuery({ ...commentsQuery(loop.id, order), enabled: wanted });
  const { mutate: remove } = useDeleteComment();
  const list = useRef<HTMLDivElement>(null);
  const { shown, hold } = useHeldStill(data);
  const latest = useLatest(conversation, wanted && hasNextPage);
  const scroller = () => list.current?.closest('.quiet-scroll');
  const arrivals = useArrivals({
    list: `${loop.id} ${order}`,
    latest: latest ?? (hasNextPage && order !== 'newest' ? undefined : data && listedIn(data)),
    meId: me?.id,
    mayFollow: () => order === 'newest' && (scroller()?.scrollTop ?? 0) < AT_TOP_PX,
  });
  const showArrivals = () => {
    arrivals.show();
    if (order !== 'newest') conversation.showOrder('newest');
    scroller()?.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };

  if (shown === undefined) {
    if (!isError || isFetching) return <CommentsLoading />;
    return <CommentsFailed text={m.comments_failed()} onRetry={() => void refetch()} />;
  }
  const comments = listedIn(shown).filter((comment) => !arrivals.waits(comment));
  const rowOf = (comment: ListedComment) => {
    const mine = canDeleteComment(me, { authorId: comment.userId }) && !comment.pending;
    return {
      conversation,
      inDialog,
      canAnswer: me !== null,
      hiddenNote: comment.hidden && renderHidden(comment),
      menu: me !== null && !isSelf(me, comment.userId) && renderMenu(comment),
      canEdit: canEdit(me, comment) && loop.commentRefusal === null,
      onDelete: mine
        ? () => {
            // The button is removed together with its comment.
            list.current?.focus({ preventScroll: true });
            remove(comment);
          }
        : undefined,
    };
  };
  return (
    // Stays when the last comment is deleted, and keeps the focus.
    <div ref={list} tabIndex={-1} onPointerDown={hold} className="h-full outline-none">
      <span aria-live="polite" className="sr-only">
        {arrivals.announcement}
      </span>
      {arrivals.count > 0 && (
        <div className="new-comments">
          <button type="button" onClick={showArrivals}>
            <ArrowUp aria-hidden className="size-4" />
            {m.comments_new({ count: arrivals.count })}
          </button>
        </div>
      )}
      {comments.length === 0 ? (
        <div className="grid h-full min-h-40 place-content-center justify-items-center gap-3 px-6 text-center text-muted">
          <MessageCircle aria-hidden className="size-9 opacity-60" />
          <p>{m.comments_empty()}</p>
        </div>
      ) : order === 'moment' ? (
        <ByMoment comments={comments} conversation={conversation} rowOf={rowOf} />
      ) : (
        // The buttons of the first comment extend above it, and would be cut off where the sheet
        // scrolls.
        <ul
          aria-label={m.comments()}
          className={classNames('isolate grid gap-4', inDialog && 'pt-3')}
        >
          {comments.map((comment) => (
            <CommentThread key={comment.id} comment={comment} rowOf={rowOf} />
          ))}
        </ul>
      )}
      {me !== null && isSelf(me, loop.userId) && (
        <HiddenTermComments loopId={loop.id} rowOf={rowOf} />
      )}
      {hasNextPage && (
        <CommentsEnd
          failed={isFetchNextPageError && !isFetching}
          onReached={() => void fetchNextPage()}
        />
      )}
    </div>
  );
};

const EDIT_MS = limits.comment.editMinutes * 60_000;

/** By the device's clock; the server's decides. */
const canEdit = (me: CurrentUser | null, { userId, kind, hidden, createdAt }: ListedComment) =>
  canEditComment(me, {
    authorId: userId,
    isText: kind === 'text',
    moderated: hidden ? 'hidden' : null,
  }) && Date.now() - Date.parse(createdAt) < EDIT_MS;

/** Closer to the top than this, nothing is read that new comments would move. */
const AT_TOP_PX = 8;

/** A comment that gets hearts may move to another page of Top while it is read: it is listed once. */
const listedIn = ({ pages }: { pages: readonly CommentPage[] }): ListedRow[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment])).values(),
];

/** In another order new comments may be on a page that is not loaded. */
const useLatest = ({ loop, order }: Conversation, isPaged: boolean) => {
  const { data } = useInfiniteQuery({
    ...commentsQuery(loop.id, 'newest'),
    enabled: isPaged && order !== 'newest',
  });
  return isPaged && order !== 'newest' && data ? listedIn(data) : undefined;
};

/** What is shown stays as it is while a finger is on it. */
const useHeldStill = <Data,>(data: Data | undefined) => {
  const [held, setHeld] = useState<{ data: Data } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const release = () => setHeld(null);
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('touchend', release, { signal });
    window.addEventListener('touchcancel', release, { signal });
    window.addEventListener(
      'pointercancel',
      // A finger that scrolls is still there.
      ({ pointerType }) => pointerType !== 'touch' && release(),
      { signal },
    );
    return () => ended.abort();
  }, [isHeld]);
  return {
    shown: held?.data ?? data,
    hold: () => data !== undefined && setHeld({ data }),
  };
};

type CommentsEndProps = { failed: boolean; onReached: () => void };

/** The end of the loaded comments: scrolling near it fetches more. */
const CommentsEnd = ({ failed, onReached }: CommentsEndProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (failed || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [failed]);
  if (failed) return <CommentsFailed text={m.comments_more_failed()} onRetry={onReached} />;
  return (
    <div ref={end} className="flex items-center justify-center gap-2.5 py-6 text-muted">
      <Spinner className="size-5" />
      {m.comments_loading()}
    </div>
  );
};

const ROWS = ['w-3/4', 'w-11/12', 'w-1/2', 'w-2/3'];

const CommentsLoading = () => (
  <div>
    <output className="block pb-5 text-muted">{m.comments_loading()}</output>
    <div className="grid gap-6">
      {ROWS.map((width) => (
        <div key={width} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** No automatic retry. */
const CommentsFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 px-6 py-10 text-center text-muted">
    {text}
    <Button size="small" variant="line" onClick={onRetry} className="text-text">
      {m.retry()}
    </Button>
  </div>
);
