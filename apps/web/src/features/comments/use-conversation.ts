import type { CommentOrder } from '@swirl/contract/comments';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useState } from 'react';
import { players } from '#shared/media/players.ts';
import { useCommentOrder } from './comment-order.ts';
import { hasMoments } from './has-moments.ts';
import { useWantedMoment, wantMoment, type WantedMoment } from './wanted-moment.ts';

/** What a sheet or panel of comments is about, shared by its list and its form. */
export type Conversation = {
  loop: Loop;
  /** Whether the loop has moments to comment on. */
  hasMoments: boolean;
  order: CommentOrder;
  setOrder: (order: CommentOrder) => void;
  /** Sorts until the comments are closed, without becoming the chosen order. */
  showOrder: (order: CommentOrder) => void;
  /** The comment or reply that is being answered. */
  answered: Comment | null;
  setAnswered: (comment: Comment | null) => void;
  /** The moment the next comment is about. */
  atMs: number | null;
  /** Whether that is a caption. */
  onCaption: boolean;
  setAtMs: (atMs: number | null, onCaption?: boolean) => void;
  /** The moment with which the comments were opened. */
  wanted: WantedMoment | null;
  /** Whether a recording would be lost. */
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
  /** Whether one is on its way, and may come back. */
  sending: boolean;
  setSending: (sending: boolean) => void;
  /** Plays the loop from a moment. */
  playFrom: (atMs: number) => void;
};

type Chosen = { loopId: string; atMs: number; onCaption: boolean };

export const useConversation = (loop: Loop): Conversation => {
  const [stored, storeOrder] = useCommentOrder();
  const [shown, setShown] = useState<{ loopId: string; order: CommentOrder } | null>(null);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [wanted, setWanted] = useState<WantedMoment | null>(null);
  const arriving = useWantedMoment(loop.id);
  if (arriving !== null && arriving !== wanted) {
    setWanted(arriving);
    setChosen(arriving);
    setAnswered(null);
    setShown({ loopId: loop.id, order: 'moment' });
  }
  useEffect(() => {
    if (arriving !== null) wantMoment(null);
  }, [arriving]);

  const isTimed = hasMoments(loop);
  const moment = chosen?.loopId === loop.id ? chosen : null;
  const wantedOrder = shown?.loopId === loop.id ? shown.order : stored;
  const setAtMs = (atMs: number | null, onCaption = false) =>
    setChosen(atMs === null ? null : { loopId: loop.id, atMs, onCaption });
  const [unsaved, setUnsaved] = useState(false);
  const [sending, setSending] = useState(false);
  return {
    loop,
    hasMoments: isTimed,
    order: wantedOrder === 'moment' && !isTimed ? 'top' : wantedOrder,
    setOrder: (order) => {
      setShown(null);
      storeOrder(order);
      // What is written there is about the moment that is played.
      if (order === 'moment') setAtMs(Math.floor(players.secondOf(loop.id)) * 1000);
    },
    showOrder: (order) => setShown({ loopId: loop.id, order }),
    answered: answered?.loopId === loop.id ? answered : null,
    setAnswered,
    atMs: moment?.atMs ?? null,
    onCaption: moment?.onCaption ?? false,
    setAtMs,
    wanted: wanted?.loopId === loop.id ? wanted : null,
    unsaved,
    setUnsaved,
    sending,
    setSending,
    playFrom: (atMs) => {
      players.seek(loop.id, atMs / 1000);
      players.want(loop.id, true);
    },
  };
};
