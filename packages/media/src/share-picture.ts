import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from './image-input.ts';

/** The size that chat apps show beside a link. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
/** Gradients have no edges: rendered small and enlarged, they cost a hundredth. */
const SHRINK = 10;

/** A photo or the poster of a video, cropped to its most interesting part. */
export async function cutSharePicture(picture: Buffer): Promise<Buffer> {
  return finish(sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }));
}

/**
 * A loop without a picture gets the colors of its moods: arms around the center, on a dark ground.
 */
export async function paintSharePicture(hues: readonly number[]): Promise<Buffer> {
  const width = SHARE_PICTURE.width / SHRINK;
  const height = SHARE_PICTURE.height / SHRINK;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = (x + 0.5 - width / 2) / height;
      const down = (y + 0.5 - height / 2) / height;
      pixels.set(lightAt(across, down, hues), (y * width + x) * 3);
    }
  }
  return finish(sharp(pixels, { raw: { width, height, channels: 3 } }));
}

const finish = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ ...SHARE_PICTURE, fit: 'cover', position: 'attention', kernel: 'cubic' })
    .flatten({ background: '#0a0c10' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

const INK = { lightness: 0.16, chroma: 0.012, hue: 265 } as const;
const ARM = { lightness: 0.66, chroma: 0.15 } as const;

/** One arm for each mood, wound once around the center and fading outwards. */
function lightAt(across: number, down: number, hues: readonly number[]): number[] {
  const away = Math.hypot(across, down);
  const turn = Math.atan2(down, across) / (2 * Math.PI) + away * 0.9;
  const arms = hues.length === 0 ? [INK.hue] : hues;
  const offset = (((turn % 1) + 1) % 1) * arms.length;
  const arm = Math.floor(offset) % arms.length;
  const glow = Math.exp(-((away / 0.75) ** 2)) - Math.exp(-((away / 0.08) ** 2));
  const strength = Math.sin((offset % 1) * Math.PI) ** 2 * glow;
  const mix = (from: number, to: number) => from + (to - from) * strength;
  return rgbOf(
    mix(INK.lightness, ARM.lightness),
    mix(INK.chroma, ARM.chroma),
    arms[arm] ?? INK.hue,
  );
}

/** Converts OKLCH, which the design uses, to sRGB bytes. */
function rgbOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(gammaByte);
}

function gammaByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const coded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255);
}
