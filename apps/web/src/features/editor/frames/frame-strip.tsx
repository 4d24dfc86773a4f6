import { useEffect, useRef } from 'react';

type FrameStripProps = {
  frames: readonly (ImageBitmap | undefined)[];
  mirrored: boolean;
};

/** Enough for a screen twice as dense; one picture's part of the strip. */
const CELL = { width: 84, height: 120 };

const drawFrame = (
  pen: CanvasRenderingContext2D,
  picture: ImageBitmap,
  left: number,
  mirrored: boolean,
): void => {
  const scale = Math.max(CELL.width / picture.width, CELL.height / picture.height);
  const [width, height] = [CELL.width / scale, CELL.height / scale];
  const [x, y] = [(picture.width - width) / 2, (picture.height - height) / 2];
  pen.save();
  pen.translate(mirrored ? left + CELL.width : left, 0);
  if (mirrored) pen.scale(-1, 1);
  pen.drawImage(picture, x, y, width, height, 0, 0, CELL.width, CELL.height);
  pen.restore();
};

/** Frames side by side, each as soon as it is there. */
export const FrameStrip = ({ frames, mirrored }: FrameStripProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen == null) return;
    for (const [index, picture] of frames.entries()) {
      if (picture !== undefined) drawFrame(pen, picture, index * CELL.width, mirrored);
    }
  });
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={CELL.width * Math.max(1, frames.length)}
      height={CELL.height}
      className="frame-strip"
    />
  );
};
