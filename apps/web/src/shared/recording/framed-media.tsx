import { keptRanges } from '@swirl/contract/edits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { Clapperboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import type { CapturedLoop } from './captured-loop.ts';
import { framingTransform } from './framing-style.ts';
import { partsOf } from './upload-parts.ts';

/** Seeking may end a little early. */
const SEEK_EXACTNESS = 0.1;

type FramedMediaProps = {
  captured: CapturedLoop;
  playing: boolean;
  muted?: boolean;
  /** Whether the picture is shown whole or fills its container. */
  fit?: 'cover' | 'contain';
};

/** From what is cut away to what is kept next; from the end to the beginning. */
const skipCuts = (video: HTMLVideoElement, edit: MediaEdit): void => {
  const kept = keptRanges(edit);
  const second = video.currentTime;
  if (kept.some(({ start, end }) => second >= start - SEEK_EXACTNESS && second < end)) return;
  const next = kept.find(({ start }) => start > second) ?? kept[0];
  if (next !== undefined) video.currentTime = next.start;
};

/** A take as it will look after the server has cropped and trimmed it. Fills its container. */
export const FramedMedia = ({
  captured,
  playing,
  muted = false,
  fit = 'cover',
}: FramedMediaProps) => {
  const image = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { blob, edit = {} } = captured;
  const { start = 0, speed = 1 } = edit;
  const isStill = captured.mediaType === 'image' || edit.photos !== undefined;
  const { inputs } = edit;
  const shownFirst = edit.photos?.order[0] ?? 0;

  useEffect(() => {
    const element = image.current ?? video.current;
    if (element === null) return undefined;
    const url = URL.createObjectURL(partsOf(blob, inputs)[shownFirst] ?? blob);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob, inputs, shownFirst]);

  useEffect(() => {
    // Autoplay may be refused: then the first frame is shown, and the button plays it.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);

  useEffect(() => {
    if (video.current !== null && start > 0) video.current.currentTime = start;
  }, [start]);
  useEffect(() => {
    if (video.current === null) return;
    video.current.defaultPlaybackRate = speed;
    video.current.playbackRate = speed;
  }, [speed]);

  if (!captured.previewable) {
    return (
      <div className="grid size-full place-content-center justify-items-center gap-3 bg-raised p-4 text-center text-base text-muted">
        <Clapperboard aria-hidden className="size-10" />
        {m.post_no_preview()}
      </div>
    );
  }
  const className = classNames(
    'absolute inset-0 size-full',
    fit === 'cover' ? 'object-cover' : 'object-contain',
  );
  if (isStill) {
    return <img ref={image} alt={m.camera_preview()} className={className} />;
  }
  return (
    <video
      ref={video}
      aria-label={m.camera_preview()}
      playsInline
      loop
      muted={muted}
      className={className}
      style={{ transform: framingTransform(edit) }}
      onTimeUpdate={({ currentTarget }) => skipCuts(currentTarget, edit)}
    >
      <track kind="captions" />
    </video>
  );
};
