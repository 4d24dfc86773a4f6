import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { Metadata, Sharp } from 'sharp';
import { chooseFrame, type Frame, type Size } from './geometry.ts';
import { MAX_IMAGE_PIXELS, openImage } from './image-input.ts';
import { thumbHashOf } from './thumb-hash.ts';

interface RenderedImage extends Size {
  readonly role: '1080' | '540' | 'poster';
  /** In the working directory. */
  readonly name: string;
}

export type LoopImage =
  | { readonly files: readonly RenderedImage[]; readonly thumbHash: string | null }
  | { readonly tooLarge: Size };

const renditions = [
  { role: '1080', name: '1080.webp', width: 1080, height: 2400 },
  { role: '540', name: '540.webp', width: 540, height: 1200 },
] as const;
const POSTER = { role: 'poster', name: 'poster.webp', width: 1080, height: 2400 } as const;

/** Upright, in sRGB and without metadata. Animated ones get a still poster. */
export async function renderLoopImage(source: string, edit: MediaEdit): Promise<LoopImage> {
  const facts = await openImage(source).metadata();
  const shown = facts.autoOrient;
  if (shown.width * shown.height > MAX_IMAGE_PIXELS) {
    return { tooLarge: { width: shown.width, height: shown.height } };
  }
  const animated = moves(facts, shown);
  const frame = chooseFrame(shown, edit);
  const files: RenderedImage[] = [];
  for (const rendition of animated ? [...renditions, POSTER] : renditions) {
    const { role, name } = rendition;
    const moving = animated && role !== 'poster';
    const image = framed(openImage(source, { animated: moving }), shown, frame, edit);
    const { width, height, pageHeight } = await image
      .resize({ ...boxOf(rendition), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: moving ? 2 : 4 })
      .toFile(name);
    files.push({ role, name, width, height: pageHeight ?? height });
  }
  const [largest] = files;
  return { files, thumbHash: largest ? await thumbHashOf(largest.name) : null };
}

function boxOf({ width, height }: Size): Size {
  return { width, height };
}

/** All frames together count, as they are decoded together; beyond that only the first is used. */
function moves({ pages = 1 }: Metadata, { width, height }: Size): boolean {
  return pages > 1 && pages * width * height <= MAX_IMAGE_PIXELS;
}

function framed(image: Sharp, shown: Size, frame: Frame, { mirror }: MediaEdit): Sharp {
  const upright = image.autoOrient();
  const left = Math.min(shown.width - 1, Math.round(frame.x * shown.width));
  const top = Math.min(shown.height - 1, Math.round(frame.y * shown.height));
  const width = Math.max(1, Math.min(shown.width - left, Math.round(frame.width * shown.width)));
  const height = Math.max(1, Math.min(shown.height - top, Math.round(frame.height * shown.height)));
  const cropped =
    frame.width < 1 || frame.height < 1 ? upright.extract({ left, top, width, height }) : upright;
  return mirror === true ? cropped.flop() : cropped;
}
