import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { compactCount } from '#shared/config/compact-count.ts';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { useCover } from '#shared/loops/covers.ts';
import { faceOf } from '#shared/loops/thumb/face-of.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { opennessAt, readEnvelope } from '#shared/media/envelope.ts';
import { setMuted } from '#shared/media/sound.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { hueStyle, moodStyle } from '#shared/ui/mood-style.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import './featured-card.css';

type FeaturedCardProps = {
  loop: Loop;
  /** The active card. */
  active: boolean;
  onActiveChange: (active: boolean) => void;
  /** Like and comment. */
  actions: ReactNode;
};

/** Steps of the ring around the author. */
const STEPS = 60;

/** A featured loop: it plays in place, and opens in the feed. */
export const FeaturedCard = ({
  loop: given,
  active,
  onActiveChange,
  actions,
}: FeaturedCardProps) => {
  const loop = useCover()(given);
  const host = useRef<HTMLDivElement>(null);
  const plays = loop.mediaType === 'audio' || loop.mediaType === 'video';
  const renew = useFreshLinks(loop, active);
  const player = usePlayer(loop, active && plays ? 'active' : null, host, renew);
  const played = usePlayedShare(player, loop.duration, STEPS);
  const { want } = player;
  // The text of a status is its picture.
  const caption = loop.mediaType === 'status' ? null : loop.caption;
  useEffect(() => {
    if (active) want(true);
  }, [active, want]);
  return (
    <article
      aria-label={tileLabel(loop)}
      className="featured-card"
      data-kind={loop.mediaType}
      style={moodStyle(loop.moodTags[0])}
    >
      <LoopThumb loop={loop} className="size-full rounded-[inherit]">
        {active && plays && <FeaturedPlayer loop={loop} player={player} host={host} />}
        <div className="featured-shade" />
        <Link
          href={pathTo.home({ loopId: loop.id })}
          aria-label={tileLabel(loop)}
          className="absolute inset-0 rounded-[inherit] outline-offset-[-4px]"
        />
        <ThumbKind loop={loop} className="end-2.5 top-2.5" playable={plays} />
        {plays && (
          <button
            type="button"
            aria-label={active ? m.player_pause() : m.player_play()}
            className="featured-play"
            // Sound must be turned on in the handler of the tap.
            onClick={() => {
              if (!active) setMuted(false);
              onActiveChange(!active);
            }}
          >
            {active ? <Pause aria-hidden /> : <Play aria-hidden />}
          </button>
        )}
        <div className="featured-text">
          <Author loop={loop} played={active ? played : 0} />
          {caption !== null && (
            <p dir="auto" className="mt-1.75 line-clamp-2 text-sm leading-[1.32]">
              {caption}
            </p>
          )}
          <div className="featured-actions">{actions}</div>
        </div>
      </LoopThumb>
    </article>
  );
};

type FeaturedPlayerProps = { loop: Loop; player: Player; host: PlayerHost };

/** The moving part of a playing featured loop: its video, or the avatar. */
const FeaturedPlayer = ({ loop, player, host }: FeaturedPlayerProps) => {
  const encoded = loop.media?.envelope ?? null;
  const envelope = useMemo(() => (encoded === null ? null : readEnvelope(encoded)), [encoded]);
  const { second } = player;
  const openness = useCallback(
    () => (envelope === null ? 0 : opennessAt(envelope, second())),
    [envelope, second],
  );
  if (loop.mediaType === 'video') return <div ref={host} className="featured-video" />;
  return (
    <>
      <div className="thumb-talker">
        <div className="thumb-face featured-talks">
          <AvatarCanvas
            config={faceOf(loop)}
            tags={loop.moodTags}
            playing={player.playing}
            openness={openness}
            className="size-full"
          />
        </div>
      </div>
      <div ref={host} className="hidden" />
    </>
  );
};

/** The author's picture in a ring that shows the playback. */
const Author = ({ loop, played }: { loop: Loop; played: number }) => (
  <Link
    href={pathTo.profile(loop.userId)}
    className="relative flex min-w-0 items-center gap-2 self-start rounded-full pe-2 before:absolute before:inset-[min(0px,calc((100%-44px)/2))_0]"
  >
    <ProgressRing className="size-8 flex-none" value={played} moods={loop.moodTags} strokeWidth={7}>
      <Avatar
        name={displayName(loop.user)}
        imageUrl={loop.user.profileImageUrl}
        face={loop.user.avatarConfig}
        className="size-6.5"
      />
    </ProgressRing>
    <b dir="auto" className="truncate text-base font-bold">
      {cardName(loop.user)}
    </b>
  </Link>
);

type SmallActionProps = {
  label: string;
  icon: ReactNode;
  count: number;
  onClick: () => void;
  pressed?: boolean;
  hue?: number;
};

/** Like or comment, smaller than the round buttons of the feed. */
export const SmallAction = ({ label, icon, count, onClick, pressed, hue }: SmallActionProps) => {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={pressed}
      style={hue === undefined ? undefined : hueStyle(hue)}
      className="flex min-h-hit min-w-hit items-center justify-center gap-1.25 rounded-medium px-2 text-sm font-[650] tabular-nums transition-[scale] active:scale-[0.94] aria-pressed:[&_svg]:fill-current aria-pressed:[&_svg]:text-[oklch(0.79_0.155_var(--mood-hue,18))] [&_svg]:size-4.5"
    >
      {icon}
      <span className="sr-only">{label}</span>
      <span>{compactCount(count)}</span>
    </button>
  );
};
