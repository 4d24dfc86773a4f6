import type { Loop } from '@swirl/contract/schemas/loops';
import { EyeOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { toggleSound, useMuted } from '#shared/media/sound.ts';
import { isCover, showCovered } from '#shared/loops/covers.ts';
import type { CoveredLoop } from '#shared/loops/covers.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { warningSays } from '#shared/loops/warning-texts.ts';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { useMemberLoop } from '../use-member-loop.ts';
import { faceOf } from '../face-of.ts';
import type { Member } from '../family.ts';
import { shownName } from '../texts.ts';

const STEPS = 200;

type DiscProps = { loop: Loop; player: Player; host: PlayerHost; member: Member };

/** A small player: the avatar or picture in a playback ring. */
const Disc = ({ loop, player, host, member }: DiscProps) => {
  const share = usePlayedShare(player, loop.duration, STEPS);
  const playable = loop.mediaType === 'audio' || loop.mediaType === 'video';
  const isPicture = loop.mediaType === 'image';
  return (
    <ProgressRing
      value={playable ? share : 1}
      moods={loop.moodTags}
      strokeWidth={5}
      className="size-16"
    >
      <span className="relative block size-13.5 overflow-hidden rounded-full">
        {member.loop !== null && <Avatar {...faceOf(member.loop)} className="size-full" />}
        {isPicture && (
          <img
            src={loop.media?.sources.at(-1)?.url}
            alt={loop.alt ?? ''}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <div
          ref={host}
          className={
            loop.mediaType === 'video'
              ? 'absolute inset-0 [&>video]:size-full [&>video]:object-cover'
              : 'sr-only'
          }
        />
      </span>
    </ProgressRing>
  );
};

const Time = ({ loop, player }: { loop: Loop; player: Player }) => {
  const whole = Math.max(1, Math.round(loop.duration));
  const share = usePlayedShare(player, loop.duration, whole);
  return (
    <span className="text-sm font-normal text-muted tabular-nums">
      {m.tree_time({ at: clockTime(share * whole), length: clockTime(whole) })}
    </span>
  );
};

const Playing = ({ loop, member }: { loop: Loop; member: Member }) => {
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer(loop, 'active', host, useFreshLinks(loop, true));
  const muted = useMuted();
  const playable = loop.mediaType === 'audio' || loop.mediaType === 'video';
  return (
    <div className="grid min-h-18 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3.5">
      <Disc loop={loop} player={player} host={host} member={member} />
      <div>
        <p className="flex items-baseline gap-2 text-lg font-bold">
          <span dir="auto" className="truncate">
            {shownName(member)}
          </span>
          {playable && <Time loop={loop} player={player} />}
        </p>
        {loop.mix !== null && loop.mix.voices > 1 && (
          <p className="text-sm text-muted">{m.tree_plays({ count: loop.mix.voices })}</p>
        )}
        <p dir="auto" className="mt-0.5 line-clamp-2 text-base leading-snug">
          {loop.caption}
        </p>
      </div>
      {playable && (
        <div className="flex items-center gap-1">
          <IconButton label={muted ? m.tree_unmute() : m.tree_mute()} onClick={toggleSound}>
            {muted ? <VolumeX /> : <Volume2 />}
          </IconButton>
          <IconButton
            label={player.wanted ? m.pause() : m.play()}
            onClick={() => player.want(!player.wanted)}
            className="size-13! bg-raised [&_svg]:fill-current"
          >
            {player.wanted ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
          </IconButton>
        </div>
      )}
    </div>
  );
};

const Covered = ({ loop, member }: { loop: CoveredLoop; member: Member }) => (
  <div className="grid min-h-18 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3.5">
    <span aria-hidden className="grid size-16 place-items-center rounded-full bg-raised">
      <EyeOff className="size-6" />
    </span>
    <div>
      <p dir="auto" className="truncate text-lg font-bold">
        {shownName(member)}
      </p>
      <p dir="auto" className="mt-0.5 line-clamp-2 text-base leading-snug">
        {warningSays(loop.warning)}
      </p>
    </div>
    <Button onClick={() => showCovered(loop.id)}>{m.warning_show()}</Button>
  </div>
);

/** The selected loop, below the tree on phones. */
export const TreeNow = ({ member }: { member: Member }) => {
  const loop = useMemberLoop(member);
  if (member.loop === null) {
    return <p className="grid min-h-18 items-center text-muted">{m.tree_not_available_text()}</p>;
  }
  if (loop !== undefined && isCover(loop)) return <Covered loop={loop} member={member} />;
  if (loop !== undefined) return <Playing key={loop.id} loop={loop} member={member} />;
  return (
    <div className="grid min-h-18 grid-cols-[4rem_minmax(0,1fr)] items-center gap-3.5">
      <ProgressRing value={0} strokeWidth={5} className="size-16">
        <Avatar {...faceOf(member.loop)} className="size-13.5" />
      </ProgressRing>
      <div>
        <p className="text-lg font-bold">{shownName(member)}</p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-base leading-snug">
          {member.loop.caption}
        </p>
      </div>
    </div>
  );
};
