import sharp, { type Sharp } from 'sharp';

/** The largest picture a phone takes: 50 megapixels. */
export const MAX_IMAGE_PIXELS = 50_000_000;
const SECONDS = 60;

// libvips can read far more than we accept, including SVG and ImageMagick scripts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
// Every picture is read once, so a cache only costs memory.
sharp.cache(false);

/** Opens a picture, by its path or its bytes, within limits of size and time. */
export function openImage(
  image: string | Buffer,
  options: { readonly animated?: boolean } = {},
): Sharp {
  return sharp(image, {
    animated: options.animated ?? false,
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: SECONDS });
}
