import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { Heart, Pencil, Pin, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { timeAgo } from '#shared/config/relative-time.ts';
import { LinkedText } from '#shared/loops/linked-text.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { followedShortcut } from '#shared/shell/use-shortcut.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { useChangeComment } from './comment-actions.ts';
import type { ListedComment } from './comments-query.ts';
import { MomentPill } from './moment-pill.tsx';
import { useIsLit } from './moments/lit-comments.ts';
import type { Conversation } from './use-conversation.ts';
import { VoiceNote } from './voice/voice-note.tsx';

const TranscriptForm = lazyNamed(
  () => import('./voice/transcript-form.tsx'),
  (part) => part.TranscriptForm,
);

const CommentEdit = lazyNamed(
  () => import('./comment-edit.tsx'),
  (part) => part.CommentEdit,
);

/** What its author may change: a text for a while, the transcript of a voice for as long as it's shown. */
function editLabel(
  { voice, hidden }: ListedComment,
  { isOwn, canEdit }: { isOwn: boolean; canEdit: boolean },
): string | undefined {
  if (voice === null) return canEdit ? m.comment_edit() : undefined;
  if (!isOwn || voice.state !== 'ready' || hidden) return undefined;
  return voice.transcript === null ? m.transcript_add() : m.transcript_edit();
}

export type CommentRowProps = {
  comment: ListedComment;
  conversation: Conversation;
  /** Links replace the dialog's history entry. */
  inDialog: boolean;
  /** False for those who can only read. */
  canAnswer: boolean;
  /** Where its moment is said beside it. */
  isCompact?: boolean;
  /** Only for the comment's author, and not for long. */
  canEdit: boolean;
  /** Only for the comment's author. */
  onDelete: (() => void) | undefined;
  /** The menu for everyone else. */
  menu: ReactNode;
  /** Where a moderator hid it: a note with the reason. */
  hiddenNote: ReactNode;
};

const LINE = 'text-sm font-semibold text-muted';

export const CommentRow = ({
  comment,
  conversation,
  inDialog,
  canAnswer,
  isCompact = false,
  canEdit,
  onDelete,
  menu,
  hiddenNote,
}: CommentRowProps) => {
  const { user, content, createdAt } = comment;
  // Nothing can be done with a voice comment that others can't hear yet.
  const pending = comment.pending || (comment.voice !== null && comment.voice.state !== 'ready');
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    // The pencil can't be focused while it is hidden.
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  };
  const { loop, setAnswered, playFrom } = conversation;
  const name = displayName(user);
  const host = cardName(loop.user);
  const label = editLabel(comment, { isOwn: onDelete !== undefined, canEdit });
  const lead = isCompact ? (
    <Link
      href={pathTo.profile(user.id)}
      replace={inDialog}
      className="relative me-1.5 rounded-small font-[680] after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2 hover:underline"
    >
      {cardName(user)}
    </Link>
  ) : (
    <MomentPill comment={comment} onPlay={playFrom} />
  );
  const canReply = canAnswer && !pending && loop.commentRefusal === null;
  const { mutate: change } = useChangeComment(comment.loopId);
  const toggleHeart = () => change({ comment, change: comment.hasHearted ? 'unheart' : 'heart' });
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        const shortcut = isEditing ? null : followedShortcut(event.nativeEvent, true);
        if (shortcut === 'like' && canAnswer && !pending) toggleHeart();
        else if (shortcut === 'mood' && canReply) setAnswered(comment);
        else return;
        event.preventDefault();
      }}
      data-lit={useIsLit(comment.id) || undefined}
      className={classNames(
        'comment-row grid grid-cols-[auto_1fr_auto] items-start gap-x-3 transition-opacity',
        pending && 'opacity-60',
      )}
    >
      <Avatar
        name={name}
        imageUrl={user.profileImageUrl}
        face={user.avatarConfig}
        className={classNames(
          isCompact ? 'size-8' : comment.parentId === null ? 'size-10' : 'size-7.5',
          comment.hiddenFromLoop && 'opacity-60',
        )}
      />
      <div className="min-w-0">
        {comment.pinned && (
          <p className={classNames('flex items-center gap-1.5 pb-0.5', LINE)}>
            <Pin aria-hidden className="size-3.5 fill-current" />
            {m.comment_pinned_by({ name: host })}
          </p>
        )}
        {!isCompact && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 leading-tight">
            <span className="flex max-w-full min-w-0 items-center gap-1.5">
              <Link
                href={pathTo.profile(user.id)}
                replace={inDialog}
                className="relative -my-0.5 flex min-h-6 min-w-0 items-center rounded-small text-base font-[680] after:absolute after:inset-x-[min(0px,calc((100%-44px)/2))] after:top-1/2 after:h-hit after:-translate-y-1/2 hover:underline"
              >
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </Link>
              <VerifiedBadge status={user.verificationStatus} />
            </span>
            {comment.userId === loop.userId && (
              <span className="rounded-full border border-line px-1.75 text-sm text-muted">
                {m.comment_author()}
              </span>
            )}
            <span className="text-sm text-muted">
              <time dateTime={createdAt}>{timeAgo(createdAt)}</time>
              {comment.editedAt !== null && ` · ${m.comment_edited()}`}
            </span>
          </div>
        )}
        {comment.kind === 'voice' ? (
          <div className="flex flex-wrap items-center gap-x-2">
            {isCompact && lead}
            <VoiceNote comment={comment} pill={!isCompact && lead} showsTranscript={!isEditing} />
          </div>
        ) : isEditing ? (
          <Suspense fallback={null}>
            <CommentEdit comment={comment} onDone={endEditing} />
          </Suspense>
        ) : (
          <p
            dir="auto"
            className={classNames(
              'text-base leading-[1.42] [overflow-wrap:anywhere] whitespace-pre-line',
              isCompact ? 'pt-1' : 'mt-0.5',
            )}
          >
            {lead}
            <LinkedText text={content} replace={inDialog} />
          </p>
        )}
        {isEditing && comment.kind === 'voice' && (
          <Suspense fallback={null}>
            <TranscriptForm comment={comment} onDone={endEditing} />
          </Suspense>
        )}
        {hiddenNote}
        {comment.hiddenFromLoop && (
          <p className="text-sm text-muted">
            {m.comment_hidden_from_loop({ name: cardName(user) })}
          </p>
        )}
        <div hidden={isEditing} className="-my-1.5 flex flex-wrap items-center gap-x-3">
          {canReply && (
            <button
              type="button"
              aria-label={m.comment_reply_to({ name })}
              onClick={() => setAnswered(comment)}
              className={classNames(
                'min-h-hit min-w-hit rounded-small text-start hover:text-text',
                LINE,
              )}
            >
              {m.comment_reply()}
            </button>
          )}
          {comment.authorHearted && (
            <span className={classNames('flex items-center gap-1.5', LINE)}>
              <Heart aria-hidden className="size-3.5 fill-current text-ember" />
              {m.comment_author_liked({ name: host })}
            </span>
          )}
          {label !== undefined && !pending && (
            <IconButton
              ref={pencil}
              label={label}
              onClick={() => setEditing(true)}
              className="text-muted hover:text-text"
            >
              <Pencil aria-hidden className="size-4.5!" />
            </IconButton>
          )}
          {onDelete === undefined ? (
            menu
          ) : (
            <IconButton
              label={m.comment_delete()}
              onClick={onDelete}
              className="text-muted hover:text-text"
            >
              <Trash2 aria-hidden className="size-4.5!" />
            </IconButton>
          )}
        </div>
      </div>
      {!pending && !isEditing && (
        <HeartButton comment={comment} name={name} onToggle={canAnswer ? toggleHeart : undefined} />
      )}
    </div>
  );
};

type HeartButtonProps = {
  comment: ListedComment;
  name: string;
  /** Undefined for those who can only read. */
  onToggle: (() => void) | undefined;
};

const HeartButton = ({ comment, name, onToggle }: HeartButtonProps) => {
  const { hasHearted, hearts } = comment;
  return (
    <button
      type="button"
      aria-pressed={hasHearted}
      disabled={onToggle === undefined}
      onClick={onToggle}
      className={classNames(
        '-me-2.5 grid min-h-hit min-w-hit content-center justify-items-center gap-0.5 rounded-small text-sm tabular-nums transition-[color,scale] active:scale-[0.94]',
        hasHearted ? 'text-ember' : 'text-muted hover:text-text',
      )}
    >
      <Heart aria-hidden className={classNames('size-5', hasHearted && 'fill-current')} />
      <span className="sr-only">{m.comment_heart({ name })}</span>
      {hearts > 0 && (
        <span className={hasHearted ? 'font-semibold text-text' : undefined}>
          {compactCount(hearts)}
        </span>
      )}
    </button>
  );
};
