import { cueAt } from '@swirl/contract/captions/cues';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { players } from '#shared/media/players.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { CommentRowProps } from '../comment-row.tsx';
import { CommentThread } from '../comment-thread.tsx';
import type { ListedComment, ListedRow } from '../comments-query.ts';
import { isWritten } from '../comments-query.ts';
import type { Conversation } from '../use-conversation.ts';
import { groupMoments, type Marker } from './markers.ts';

type TimedComment = ListedComment & { atMs: number };
type Group = Marker<TimedComment>;

const isTimed = (row: ListedRow): row is TimedComment => isWritten(row) && row.atMs !== null;

/** So many comments of a moment are shown at first. */
const FIRST = 2;

/** The last moment that was reached, and how far the loop is on its way to the next. */
const playhead = (groups: readonly Group[], nowMs: number, endMs: number) => {
  const index = groups.findLastIndex(({ atMs }) => atMs <= nowMs);
  const from = groups[index]?.atMs ?? 0;
  const to = groups[index + 1]?.atMs ?? endMs;
  return { index, between: Math.min(1, Math.max(0, (nowMs - from) / Math.max(1, to - from))) };
};

type ByMomentProps = {
  comments: readonly ListedRow[];
  conversation: Conversation;
  rowOf: (comment: ListedComment) => Omit<CommentRowProps, 'comment'>;
};

/** The comments along the loop, with its captions, followed by those about the whole loop. */
export const ByMoment = ({ comments, conversation, rowOf }: ByMomentProps) => {
  const { loop, wanted } = conversation;
  const groups = useMemo(() => groupMoments(comments.filter(isTimed)), [comments]);
  const whole = comments.filter((row) => !isTimed(row));
  const { data: captions } = useQuery({
    ...captionsQuery(loop.id),
    enabled: loop.hasCaptions && comments.some((row) => isTimed(row) && row.onCaption),
  });
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState(-1);
  useEachFrame(groups.length > 0, () => {
    const nowMs = players.secondOf(loop.id) * 1000;
    const { index, between } = playhead(groups, nowMs, loop.duration * 1000);
    setReached(index);
    list.current?.style.setProperty('--between', `${Math.round(between * 100)}%`);
  });
  const isEmpty = groups.length === 0;
  useEffect(() => {
    if (wanted === null || isEmpty) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const row = rows.findLast((one) => Number(one.dataset['at']) <= wanted.atMs) ?? rows[0];
    row?.scrollIntoView({ block: 'center' });
  }, [wanted, isEmpty]);
  return (
    <ul ref={list} aria-label={m.comments()} className="isolate">
      {groups.map((group, index) => {
        const onCaption = group.comments.find((comment) => comment.onCaption);
        return (
          <MomentGroup
            key={group.atMs}
            group={group}
            isLast={index === groups.length - 1}
            state={index === reached ? 'now' : index < reached ? 'past' : 'coming'}
            caption={captions && onCaption && cueAt(captions.cues, onCaption.atMs)}
            conversation={conversation}
            rowOf={rowOf}
          />
        );
      })}
      {whole.length > 0 && groups.length > 0 && (
        <li className="pt-4 pb-3 font-semibold text-muted">{m.comments_whole_loop()}</li>
      )}
      {whole.map((comment) => (
        <CommentThread key={comment.id} comment={comment} rowOf={rowOf} className="pt-4" />
      ))}
    </ul>
  );
};

type MomentGroupProps = {
  group: Group;
  isLast: boolean;
  state: 'past' | 'now' | 'coming';
  caption: { start: number; text: string } | undefined;
} & Pick<ByMomentProps, 'conversation' | 'rowOf'>;

const MomentGroup = ({ group, isLast, state, caption, conversation, rowOf }: MomentGroupProps) => {
  const [open, setOpen] = useState(false);
  const { atMs, comments } = group;
  const { mood } = comments[0];
  const shown = open ? comments : comments.slice(0, FIRST);
  const more = comments.length - shown.length;
  const time = clockTime(atMs / 1000);
  return (
    <li
      className="by-moment"
      data-state={state}
      data-at={atMs}
      data-last={isLast || undefined}
      data-mood={mood ?? undefined}
      style={moodStyle(mood)}
    >
      <button
        type="button"
        className="by-moment-time"
        aria-label={m.comment_play_from({ time })}
        onClick={() => conversation.playFrom(atMs)}
      >
        {time}
      </button>
      <div>
        {caption && (
          <button
            type="button"
            dir="auto"
            className="by-moment-line"
            aria-label={m.comment_on_caption({ text: caption.text })}
            onClick={() => conversation.setAtMs(caption.start, true)}
          >
            {caption.text}
          </button>
        )}
        <ul className="grid gap-2 pt-1.5">
          {shown.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              rowOf={(row) => ({ ...rowOf(row), isCompact: row.parentId === null })}
            />
          ))}
        </ul>
        {more > 0 && (
          <button
            type="button"
            className="min-h-hit rounded-small ps-11 text-sm font-semibold"
            onClick={() => setOpen(true)}
          >
            {m.comments_more_here({ count: more })}
          </button>
        )}
      </div>
    </li>
  );
};
