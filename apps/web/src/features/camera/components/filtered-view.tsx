import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { drawFrame } from '../photo/draw-frame.ts';
import type { Look } from '../photo/draw-frame.ts';

// Enough to judge colours by, little enough to recolour sixty times a second.
const PREVIEW_PX = 480;

type FilteredViewProps = { video: RefObject<HTMLVideoElement | null>; look: Look };

/** The picture as the photo will be coloured, drawn by the same code. */
export const FilteredView = ({ video, look }: FilteredViewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { aspect, mirrored, cropZoom, filter } = look;
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
