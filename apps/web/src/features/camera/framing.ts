import type { AspectRatio } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';

export const ratioOf: Readonly<Record<AspectRatio, number>> = {
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '1:1': 1,
  '9:16': 9 / 16,
};

export type Framing = {
  aspect: AspectRatio;
  mirrored: boolean;
  /** Zoom by cropping; 1 where the camera zooms itself. */
  cropZoom: number;
};

/** What the server is told to cut out of a recording, so that it shows what the preview showed. */
export const editOf = ({ aspect, mirrored, cropZoom }: Framing): MediaEdit => {
  const side = 1 / cropZoom;
  const margin = (1 - side) / 2;
  return {
    aspect,
    mirror: mirrored,
    ...(cropZoom > 1 && { crop: { x: margin, y: margin, width: side, height: side } }),
  };
};

export type Area = { x: number; y: number; width: number; height: number };

/** The same cut in pixels of one frame: the middle of it, in the chosen shape. */
export const frameArea = (
  picture: { width: number; height: number },
  { aspect, cropZoom }: Framing,
): Area => {
  const ratio = ratioOf[aspect];
  const width = Math.min(picture.width, picture.height * ratio) / cropZoom;
  const height = Math.min(picture.height, picture.width / ratio) / cropZoom;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
};
