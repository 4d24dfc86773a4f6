import { VOICE_CONTENT } from '@swirl/contract/comments';
import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Maximize2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { CommentForm } from '#features/comments/comment-form.tsx';
import { useConversation } from '#features/comments/use-conversation.ts';
import type { NotificationGroup } from '#features/notifications/inbox-query.ts';
import { WarningCover } from '#shared/loops/warning-cover.tsx';
import * as m from '#messages';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { LoopFrame } from '#shared/loops/card/loop-frame.tsx';
import { isCover, useCover } from '#shared/loops/covers.ts';
import { isMuted, setMuted } from '#shared/media/sound.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { Avatar } from '#shared/ui/avatar.tsx';

type InboxPaneProps = { group: NotificationGroup; loop: Loop; me: CurrentUser };

/** The preview beside the inbox is muted; elsewhere sound stays as it was. */
const useSilence = (): void => {
  useEffect(() => {
    const muted = isMuted();
    setMuted(true);
    return () => {
      if (!muted) setMuted(false);
    };
  }, []);
};

/** The loop of a notification, playing, with its comments and the comment field. */
export const InboxPane = ({ group, loop: given, me }: InboxPaneProps) => {
  useSilence();
  const loop = useCover()(given);
  const renew = useFreshLinks(loop, true);
  const conversation = useConversation(loop);
  const { comment } = group;
  const [author] = group.actors;
  const said = comment?.content === VOICE_CONTENT ? m.voice_comment() : comment?.content;
  return (
    <aside
      aria-label={tileLabel(loop)}
      className="sticky top-0 flex h-dvh w-114 flex-none flex-col gap-3 self-start border-s border-line px-6 pt-6 pb-3"
    >
      <LoopFrame
        key={loop.id}
        loop={loop}
        renew={renew}
        className="min-h-0 flex-1"
        content={isCover(loop) && <WarningCover loop={loop} active={false} />}
        corner={
          <Link
            href={pathTo.home({ loopId: loop.id })}
            aria-label={m.inbox_open_loop()}
            className="absolute start-4 top-4 grid size-hit place-items-center rounded-full bg-night/50 hover:bg-night/70"
          >
            <Maximize2 aria-hidden className="size-5" />
          </Link>
        }
      />
      {comment !== null && author !== undefined && (
        <p className="flex flex-none items-start gap-3 px-1 text-base leading-[1.4]">
          <Avatar
            name={displayName(author)}
            imageUrl={author.profileImageUrl}
            face={author.avatarConfig}
            className="size-9 flex-none"
          />
          <span dir="auto" className="line-clamp-3 min-w-0 flex-1 pt-1 [overflow-wrap:anywhere]">
            <b>{cardName(author)}</b> {said}
          </span>
        </p>
      )}
      <CommentForm
        key={`say ${loop.id}`}
        conversation={conversation}
        me={me}
        className="flex-none"
      />
    </aside>
  );
};
