import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { timeAgo } from '#shared/config/relative-time.ts';
import type { Player } from '#shared/media/use-player.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { AuthorRing } from './author-ring.tsx';
import { Caption } from './caption.tsx';
import { MoodLinks } from './mood-links.tsx';
import { StatusWords } from './status-words.tsx';

type LoopMetaProps = {
  loop: Loop;
  player: Player;
  origin?: ReactNode;
  follow?: ReactNode;
  onOpenAuthor?: () => void;
};

const NO_WORDS = '';

/** Who posted the loop, when, with which words and moods. */
export const LoopMeta = ({ loop, player, origin, follow, onOpenAuthor }: LoopMetaProps) => {
  const { user } = loop;
  return (
    <div className="loop-meta">
      {loop.mediaType === 'status' && <StatusWords text={loop.caption ?? NO_WORDS} />}
      <div className="loop-text">
        <div className="relative max-w-full">
          <Link
            href={pathTo.profile(loop.userId)}
            onClick={onOpenAuthor}
            className="relative flex max-w-full items-center gap-[0.7rem] rounded-full pe-3"
          >
            <AuthorRing player={player} duration={loop.duration} moods={loop.moodTags}>
              <Avatar
                name={displayName(user)}
                imageUrl={user.profileImageUrl}
                face={user.avatarConfig}
                className="size-10.25"
              />
            </AuthorRing>
            <span className="min-w-0">
              <b className="block text-lg leading-tight font-bold [overflow-wrap:anywhere]">
                <bdi>{cardName(user)}</bdi>
                <VerifiedBadge
                  status={user.verificationStatus}
                  className="ms-1.5 size-[1.05rem] align-[-0.14em]"
                />
              </b>
              <time dateTime={loop.createdAt} className="block text-sm opacity-85">
                {timeAgo(loop.createdAt)}
              </time>
            </span>
          </Link>
          {follow}
        </div>
        {loop.mediaType !== 'status' && loop.caption !== null && <Caption text={loop.caption} />}
        {loop.moodTags.length > 0 && <MoodLinks moods={loop.moodTags} />}
        {origin}
      </div>
    </div>
  );
};
