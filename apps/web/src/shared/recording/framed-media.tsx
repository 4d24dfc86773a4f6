import { Clapperboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import type { CapturedLoop } from './captured-loop.ts';

type FramedMediaProps = {
  captured: CapturedLoop;
  playing: boolean;
  muted?: boolean;
  /** Whether the picture is shown whole or fills its container. */
  fit?: 'cover' | 'contain';
};

const styleOf = ({ edit }: CapturedLoop): CSSProperties => {
  const zoom = edit?.crop ? 1 / edit.crop.width : 1;
  return { transform: `scale(${edit?.mirror === true ? -zoom : zoom}, ${zoom})` };
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
  const { blob, edit } = captured;
  const { start = 0, end } = edit ?? {};

  useEffect(() => {
    const element = image.current ?? video.current;
    if (element === null) return undefined;
    const url = URL.createObjectURL(blob);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);

  useEffect(() => {
    // Autoplay may be refused: then the first frame is shown, and the button plays it.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);

  useEffect(() => {
    if (video.current !== null && start > 0) video.current.currentTime = start;
  }, [start]);

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
  if (captured.mediaType === 'image') {
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
      style={styleOf(captured)}
      onTimeUpdate={({ currentTarget }) => {
        if (end !== undefined && currentTarget.currentTime >= end) {
          currentTarget.currentTime = start;
        }
      }}
    >
      <track kind="captions" />
    </video>
  );
};
