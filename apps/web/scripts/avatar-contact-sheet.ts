/** Draws a contact sheet of avatars: node scripts/avatar-contact-sheet.ts [file.png] */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createServer } from 'vite';

const WEB = join(import.meta.dirname, '..');
const SHEET = { rows: 8, columns: 12, cell: 144, gap: 10 };
const target = process.argv[2] ?? join(WEB, '../../docs/screenshots/faces.png');

const cacheDir = await mkdtemp(join(tmpdir(), 'faces-'));
const server = await createServer({
  configFile: join(WEB, 'vite.config.ts'),
  cacheDir,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { port: 0, strictPort: false, hmr: false },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  await server.listen();
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  const page = await browser.newPage();
  // An empty page of the same origin, which can load the drawing code.
  await page.route('**/sheet', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(new URL('/sheet', origin).href);
  const picture: string = await page.evaluate(`
    import('/src/kit/face-sheet.ts').then(({ drawFaceSheet }) => {
      const canvas = document.createElement('canvas');
      drawFaceSheet(canvas, ${JSON.stringify(SHEET)});
      return canvas.toDataURL('image/png');
    })
  `);
  const drawn = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  // With a palette the sheet is a fifth of the size, without a visible difference.
  await sharp(drawn).png({ palette: true, effort: 10, dither: 0.6 }).toFile(target);
} finally {
  await browser.close();
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
}
