import type { AspectRatio } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of an upright picture, in fractions of its width and height. */
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly shorter: number;
  readonly longer: number;
}

const ratios: Readonly<Record<AspectRatio, number>> = {
  '9:16': 9 / 16,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
};

const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The visible part: first the crop, then the middle of it in the chosen shape, like a preview with
 * `object-fit: cover`. Both refer to the upright picture as recorded, before mirroring.
 */
export function chooseFrame(shown: Size, { crop = whole, aspect }: MediaEdit = {}): Frame {
  if (aspect === undefined) return crop;
  const present = (crop.width * shown.width) / (crop.height * shown.height);
  const wanted = ratios[aspect];
  const width = crop.width * Math.min(1, wanted / present);
  const height = crop.height * Math.min(1, present / wanted);
  return {
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  };
}

/** The frame of photos that are shown one after the other, upright if no shape was chosen. */
export function photoFrame({ aspect = '9:16' }: MediaEdit, { shorter }: Bounds): Size {
  const ratio = ratios[aspect];
  return {
    width: even(shorter * Math.max(1, ratio)),
    height: even(shorter * Math.max(1, 1 / ratio)),
  };
}

/** Even, because video stores color for two pixels at a time. */
export function videoSize(shown: Size, frame: Frame, bounds: Bounds): Size {
  const width = shown.width * frame.width;
  const height = shown.height * frame.height;
  const scale = Math.min(
    1,
    bounds.shorter / Math.min(width, height),
    bounds.longer / Math.max(width, height),
  );
  return { width: even(width * scale), height: even(height * scale) };
}

function even(length: number): number {
  // Rounds down, so that nothing is enlarged; the epsilon makes up for floating-point division.
  return Math.max(2, Math.floor(length / 2 + 1e-6) * 2);
}
