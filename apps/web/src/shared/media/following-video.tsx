import { useEffect, useRef } from 'react';
import { followClock } from './follow-clock.ts';
import { useEachFrame } from './use-each-frame.ts';

type FollowingVideoProps = {
  /** The second of the sounds right now. */
  position: () => number;
  playing: boolean;
  src: string;
  poster?: string | undefined;
  mirrored?: boolean;
  /** The second of the video at which the sounds start. */
  from?: number;
};

/** A muted video that follows the clock of the sounds. */
export const FollowingVideo = ({
  position,
  playing,
  src,
  poster,
  mirrored = false,
  from = 0,
}: FollowingVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    // A recording reports its duration only after seeking to its end; without it seeking is
    // impossible.
    const measure = (): void => {
      if (element.duration === Infinity) element.currentTime = 1e7;
    };
    const rewind = (): void => {
      if (element.duration !== Infinity && element.currentTime >= element.duration) {
        element.currentTime = 0;
      }
    };
    element.addEventListener('loadedmetadata', measure);
    element.addEventListener('durationchange', rewind);
    return () => {
      element.removeEventListener('loadedmetadata', measure);
      element.removeEventListener('durationchange', rewind);
    };
  }, []);
  useEachFrame(playing, () => {
    const element = video.current;
    if (element === null || element.readyState === 0 || element.duration === Infinity) return;
    const at = Math.max(0, from + position());
    const clock = Math.min(at, Math.max(0, element.duration - 0.05));
    const over = at >= element.duration;
    if (playing && !over) {
      if (element.paused) element.play().catch(() => undefined);
    } else if (!element.paused) element.pause();
    if (element.seeking) return;
    const { jumpTo, rate } = followClock(element.currentTime, clock);
    if (jumpTo !== null) element.currentTime = jumpTo;
    if (element.playbackRate !== rate) element.playbackRate = rate;
  });
  return (
    <video
      ref={video}
      src={src}
      poster={poster}
      muted
      playsInline
      preload="auto"
      aria-hidden
      tabIndex={-1}
      className={mirrored ? 'size-full -scale-x-100 object-cover' : 'size-full object-cover'}
    />
  );
};
