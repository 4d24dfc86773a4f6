import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { ratioOf } from './framing.ts';
import type { Framing } from './framing.ts';
import { drawFrame } from './draw-frame.ts';
import type { FrameStyle } from './draw-frame.ts';

type ViewfinderProps = {
  /** Whether there is a picture. */
  live: boolean;
  framing: Framing;
  /** Strength of the photo filter; 0 where it does not apply. */
  filter: number;
  video: RefObject<HTMLVideoElement | null>;
};

/** The camera's picture, cropped as it will be posted. */
export const Viewfinder = ({ live, framing, filter, video }: ViewfinderProps) => {
  const { cropZoom, mirrored } = framing;
  return (
    <FrameBox ratio={ratioOf[framing.aspect]}>
      {!live && (
        <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 pb-24 font-semibold text-muted">
          <Spinner className="size-8" />
          {m.camera_opening()}
        </output>
      )}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-hidden
        className={classNames(
          'absolute inset-0 size-full object-cover transition-opacity duration-200',
          !live && 'opacity-0',
        )}
        style={{ transform: `scale(${mirrored ? -cropZoom : cropZoom}, ${cropZoom})` }}
      />
      {filter > 0 && live && <FilteredView video={video} frameStyle={{ ...framing, filter }} />}
    </FrameBox>
  );
};

type FrameBoxProps = { ratio: number; children: ReactNode };

/** The largest frame of an aspect ratio that fits the screen. Tall ones are aligned to the top. */
export const FrameBox = ({ ratio, children }: FrameBoxProps) => (
  <div className="absolute inset-0 flex justify-center [container-type:size]">
    <div
      className={classNames(
        'relative overflow-hidden rounded-[1.75rem] bg-[oklch(0.2_0.012_265)] lg:my-auto',
        ratio >= 1 && 'my-auto',
      )}
      style={{ aspectRatio: ratio, width: `min(100cqw, ${ratio * 100}cqh)`, height: 'fit-content' }}
    >
      {children}
    </div>
  </div>
);

// Enough pixels to judge colors, and few enough to recolor sixty times a second.
const PREVIEW_PX = 480;

type FilteredViewProps = { video: RefObject<HTMLVideoElement | null>; frameStyle: FrameStyle };

/** The picture with the photo's filter, drawn by the same code. */
const FilteredView = ({ video, frameStyle }: FilteredViewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { aspect, mirrored, cropZoom, filter } = frameStyle;
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (canvas.current !== null && video.current !== null && video.current.videoWidth > 0) {
        const now = { aspect, mirrored, cropZoom, filter };
        drawFrame(canvas.current, video.current, now, PREVIEW_PX);
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [video, aspect, mirrored, cropZoom, filter]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
};
