import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws what stands beside a notification of the system, which takes pixels and no SVG: our sign, and
// its outline in white for the bar of a phone. Run it again only when the sign changes.
const PUBLIC = join(import.meta.dirname, '../public');
const ICON_PX = 192;
const BADGE_PX = 96;
const GROUND = '#0a0c10';

const sign = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const sized = (svg: string, size: number): Buffer =>
  Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `));

const target = (name: string): string => {
  mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
  return join(PUBLIC, 'icons', name);
};

const inner = Math.round(ICON_PX * 0.7);
await sharp({ create: { width: ICON_PX, height: ICON_PX, channels: 3, background: GROUND } })
  .composite([{ input: sized(sign, inner), gravity: 'centre' }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(target('notification.png'));

const white = sign.replaceAll(/stroke="#\w+"/g, 'stroke="#fff"');
await sharp(sized(white, BADGE_PX))
  .png({ compressionLevel: 9 })
  .toFile(target('notification-badge.png'));
