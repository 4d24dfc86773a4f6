import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import { openImage } from './image-input.ts';
import { renderLoopImage } from './image-render.ts';
import { thumbHashOf } from './thumb-hash.ts';

// Runs inside the sandbox, in the directory of its job, with access to nothing else. The request is
// its argument, the result is one line of JSON. It imports as little as possible: it starts again
// for every picture.

export type ImageRequest =
  | { readonly operation: 'loop'; readonly edit: MediaEdit }
  | { readonly operation: 'shape'; readonly width: number; readonly height: number }
  | { readonly operation: 'thumb-hash'; readonly name: string };

const SOURCE = 'source';

async function answer(request: ImageRequest): Promise<unknown> {
  if (request.operation === 'loop') return renderLoopImage(SOURCE, request.edit);
  if (request.operation === 'thumb-hash') return { thumbHash: await thumbHashOf(request.name) };
  const { width, height } = request;
  await openImage(SOURCE)
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .webp({ quality: 84 })
    .toFile('shape.webp');
  return {};
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? ''))));
