import type { AspectRatio } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

export const ratioOf: Readonly<Record<AspectRatio, number>> = {
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '1:1': 1,
  '9:16': 9 / 16,
};

export type Framing = {
  aspect: AspectRatio;
  mirrored: boolean;
  /** Zoom by cropping; 1 if the camera zooms itself. */
  cropZoom: number;
};

/** The crop that the server applies to a recording, to match the preview. */
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

/** The same crop in pixels of one frame: its center, in the chosen aspect ratio. */
export const frameArea = (
  picture: { width: number; height: number },
  { aspect, cropZoom }: Framing,
): Area => {
  const ratio = ratioOf[aspect];
  const width = Math.min(picture.width, picture.height * ratio) / cropZoom;
  const height = Math.min(picture.height, picture.width / ratio) / cropZoom;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
};
