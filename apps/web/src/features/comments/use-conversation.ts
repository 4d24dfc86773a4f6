import type { CommentOrder } from '@swirl/contract/comments';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useState } from 'react';
import { players } from '#shared/media/players.ts';
import { useCommentOrder } from './comment-order.ts';

/** What a sheet or panel of comments is about, shared by its list and its form. */
export type Conversation = {
  loop: Loop;
  /** Whether the loop has moments to comment on. */
  hasMoments: boolean;
  order: CommentOrder;
  setOrder: (order: CommentOrder) => void;
  /** The comment or reply that is being answered. */
  answered: Comment | null;
  setAnswered: (comment: Comment | null) => void;
  /** The moment the next comment is about. */
  atMs: number | null;
  setAtMs: (atMs: number | null) => void;
  /** Plays the loop from a moment. */
  playFrom: (atMs: number) => void;
};

const SHORTEST_SECONDS = 3;

export const useConversation = (loop: Loop): Conversation => {
  const [order, setOrder] = useCommentOrder();
  const [answered, setAnswered] = useState<Comment | null>(null);
  const [atMs, setAtMs] = useState<number | null>(null);
  const hasMoments = loop.media?.state === 'ready' && loop.duration >= SHORTEST_SECONDS;
  return {
    loop,
    hasMoments,
    order,
    setOrder,
    answered: answered?.loopId === loop.id ? answered : null,
    setAnswered,
    atMs,
    setAtMs,
    playFrom: (moment) => {
      players.seek(loop.id, moment / 1000);
      players.want(loop.id, true);
    },
  };
};
