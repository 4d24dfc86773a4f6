import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws the logo in the sizes that need pixels instead of SVG: home screens and system
// notifications. Run it again only when the logo changes.
const PUBLIC = join(import.meta.dirname, '../public');
const GROUND = '#0a0c10';

const sign = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const sized = (svg: string, size: number): Buffer =>
  Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `));

const target = (name: string): string => {
  mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
  return join(PUBLIC, 'icons', name);
};

/** The logo on our background; `share` is its share of the width. */
const onGround = async (name: string, size: number, share: number): Promise<void> => {
  await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: sized(sign, Math.round(size * share)), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(target(name));
};

await onGround('app-192.png', 192, 0.7);
await onGround('app-512.png', 512, 0.7);
// Phones may crop these to any shape; the inner 80 % of the width is safe.
await onGround('app-maskable-192.png', 192, 0.54);
await onGround('app-maskable-512.png', 512, 0.54);
await onGround('apple-touch.png', 180, 0.62);

const BADGE_PX = 96;
const white = sign.replaceAll(/stroke="#\w+"/g, 'stroke="#fff"');
await sharp(sized(white, BADGE_PX))
  .png({ compressionLevel: 9 })
  .toFile(target('notification-badge.png'));
