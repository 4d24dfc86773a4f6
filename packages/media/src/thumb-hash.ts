import { rgbaToThumbHash } from 'thumbhash';
import { openImage } from './image-input.ts';

/** The longest side the format allows. */
const MAX_SIDE = 100;

/** A blurred picture of some 25 bytes, to show until the real one is loaded. */
export async function thumbHashOf(path: string): Promise<string> {
  const { data, info } = await openImage(path)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
