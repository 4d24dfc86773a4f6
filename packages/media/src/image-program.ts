import { writeFile } from 'node:fs/promises';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { Sharp } from 'sharp';
import type { Size } from './geometry.ts';
import { openImage } from './image-input.ts';
import { renderLoopImage } from './image-render.ts';
import { thumbHashOf } from './thumb-hash.ts';

// Runs inside the sandbox, in the directory of its job, with access to nothing else. The request is
// its argument, the result is one line of JSON. It imports as little as possible: it starts again
// for every picture.

export type ImageRequest =
  | { readonly operation: 'loop'; readonly edit: MediaEdit }
  | {
      readonly operation: 'shape';
      readonly name: string;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly operation: 'frames';
      /** Files to read, and those to write. */
      readonly pictures: readonly { readonly name: string; readonly as: string }[];
      readonly width: number;
      readonly height: number;
    }
  | { readonly operation: 'thumb-hash'; readonly name: string };

const SOURCE = 'source';

async function answer(request: ImageRequest): Promise<unknown> {
  if (request.operation === 'loop') return renderLoopImage(SOURCE, request.edit);
  if (request.operation === 'thumb-hash') return { thumbHash: await thumbHashOf(request.name) };
  if (request.operation === 'frames') {
    for (const { name, as } of request.pictures) {
      const shaped = shapedTo(request, name).flatten().removeAlpha().toColourspace('srgb');
      await writeFile(as, await shaped.raw().toBuffer());
    }
    return {};
  }
  await shapedTo(request, request.name).webp({ quality: 84 }).toFile('shape.webp');
  return {};
}

/** The middle of a picture, upright, in a size. */
function shapedTo({ width, height }: Size, name: string): Sharp {
  return openImage(name).autoOrient().resize({ width, height, fit: 'cover', position: 'centre' });
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? ''))));
