import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { timeAgo } from '#shared/config/relative-time.ts';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import type { Player } from '#shared/media/use-player.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { Caption } from './caption.tsx';
import { StatusBody } from './status-body.tsx';

const OtherVoices = lazyNamed(
  () => import('./other-voices.tsx'),
  (part) => part.OtherVoices,
);

const ListSign = lazyNamed(
  () => import('#shared/lists/list-sign.tsx'),
  (part) => part.ListSign,
);

type AuthorRingProps = {
  player: Player;
  duration: number;
  moods: readonly string[];
  children: ReactNode;
};

/** Finer steps are not visible at this size, and each one renders. */
const STEPS = 60;

/**
 * The playback ring around the author's picture. A separate component, so that a step renders
 * nothing else.
 */
const AuthorRing = ({ player, duration, moods, children }: AuthorRingProps) => (
  <ProgressRing
    className="size-12.5 flex-none"
    value={usePlayedShare(player, duration, STEPS)}
    moods={moods}
    strokeWidth={6}
  >
    {children}
  </ProgressRing>
);

/** The moods of a loop; each links to the loops with that mood. */
const MoodLinks = ({ moods }: { moods: readonly string[] }) => (
  <ul className="loop-moods">
    {moods.map((mood) => (
      <li key={mood}>
        <Link href={pathTo.mood(mood)} className="loop-mood">
          <MoodChip mood={mood} />
        </Link>
      </li>
    ))}
  </ul>
);

type LoopMetaProps = {
  loop: Loop;
  player: Player;
  /** Above the author. */
  message?: ReactNode;
  origin?: ReactNode;
  follow?: ReactNode;
  onOpenAuthor?: () => void;
  /** Opens the mixer of a loop with several voices. */
  onOpenVoices?: () => void;
};

type AuthorRowProps = Pick<LoopMetaProps, 'loop' | 'player' | 'onOpenAuthor' | 'onOpenVoices'>;

const ROW = 'relative flex max-w-full items-center gap-[0.7rem]';

/** Picture, name and time. The name opens the profile; the other voices open the mixer. */
const AuthorRow = ({ loop, player, onOpenAuthor, onOpenVoices }: AuthorRowProps) => {
  const { user } = loop;
  const others = voicesOf(loop).slice(0, -1);
  const picture = (
    <AuthorRing player={player} duration={loop.duration} moods={loop.moodTags}>
      <Avatar
        name={displayName(user)}
        imageUrl={user.profileImageUrl}
        face={user.avatarConfig}
        className="size-10.25"
      />
    </AuthorRing>
  );
  const name = (
    <>
      <bdi>{cardName(user)}</bdi>
      <VerifiedBadge
        status={user.verificationStatus}
        className="ms-1.5 size-[1.05rem] align-[-0.14em]"
      />
    </>
  );
  const time = (
    <time dateTime={loop.createdAt} className="block text-sm opacity-85">
      {timeAgo(loop.createdAt)}
    </time>
  );
  const profile = { href: pathTo.profile(loop.userId), onClick: onOpenAuthor };
  if (others.length === 0) {
    return (
      <Link {...profile} className={`${ROW} rounded-full pe-3`}>
        {picture}
        <span className="min-w-0">
          <b className="block text-lg leading-tight font-bold [overflow-wrap:anywhere]">{name}</b>
          {time}
        </span>
      </Link>
    );
  }
  return (
    <div className={ROW}>
      <Link {...profile} className="rounded-full" aria-hidden tabIndex={-1}>
        {picture}
      </Link>
      <span className="min-w-0">
        <span className="block text-lg leading-tight [overflow-wrap:anywhere]">
          <Link
            {...profile}
            className="relative me-1.5 inline-block min-h-6 rounded-small font-bold before:absolute before:inset-x-0 before:-inset-y-3"
          >
            {name}
          </Link>
          <Suspense fallback={null}>
            <OtherVoices name={cardName(user)} others={others} onOpen={onOpenVoices} />
          </Suspense>
        </span>
        {time}
      </span>
    </div>
  );
};

const NO_TEXT = '';

/** Author, time, text and moods of a loop. */
export const LoopMeta = ({ loop, player, message, origin, follow, ...rest }: LoopMetaProps) => {
  return (
    <div className="loop-meta">
      {loop.mediaType === 'status' && <StatusBody text={loop.caption ?? NO_TEXT} />}
      <div className="loop-text">
        {message}
        <div className="relative max-w-full">
          <AuthorRow loop={loop} player={player} {...rest} />
          {follow}
        </div>
        {loop.list !== null && (
          <Suspense fallback={null}>
            <ListSign loop={loop} />
          </Suspense>
        )}
        {loop.mediaType !== 'status' && loop.caption !== null && <Caption text={loop.caption} />}
        {loop.moodTags.length > 0 && <MoodLinks moods={loop.moodTags} />}
        {origin}
      </div>
    </div>
  );
};
