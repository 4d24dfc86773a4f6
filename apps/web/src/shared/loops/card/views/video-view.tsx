import type { Loop } from '@swirl/contract/schemas/loops';
import type { LoopMedia } from '@swirl/contract/schemas/media';
import { pictureFit } from '@swirl/contract/player-picture';
import { useEffect, useState } from 'react';
import { isEarlyPicture } from '#shared/loops/early-picture.ts';
import type { Rank } from '#shared/media/assign-elements.ts';
import type { PlayerHost } from '#shared/media/use-player.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { MoodGlow } from './mood-glow.tsx';
import './views.css';

/** On a usual connection the video is there before this, and the poster would only delay it. */
const ACTIVE_AFTER_MS = 300;
/** A neighbor's poster waits until the active loop has loaded. */
const NEAR_AFTER_MS = 900;

/** Whether the poster should be loaded; once true, it stays true. */
const usePosterDue = (rank: Rank | null, url: string | null): boolean => {
  // The picture that the server embedded in the page stays.
  const [due, setDue] = useState(url !== null && isEarlyPicture(url));
  useEffect(() => {
    if (rank === null || due) return undefined;
    const timer = setTimeout(
      () => setDue(true),
      rank === 'active' ? ACTIVE_AFTER_MS : NEAR_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [rank, due]);
  return due && rank !== null;
};

type VideoViewProps = {
  loop: Loop;
  media: LoopMedia;
  host: PlayerHost;
  rank: Rank | null;
  onBroken: () => void;
};

/** A video over its poster over its backdrop. */
export const VideoView = ({ loop, media, host, rank, onBroken }: VideoViewProps) => {
  const posterDue = usePosterDue(rank, media.posterUrl);
  return (
    <div className={classNames('absolute inset-0', pictureFit(media))}>
      <Backdrop thumbHash={media.thumbHash} />
      {posterDue && media.posterUrl !== null && (
        <img
          className="player-picture"
          src={media.posterUrl}
          alt=""
          draggable={false}
          onError={onBroken}
        />
      )}
      <div ref={host} className="player-media" />
      <MoodGlow moods={loop.moodTags} />
    </div>
  );
};
