/**
 * Draws the pictures of the landing page, so that it needs no script for them: all, or only those named
 * on the command line.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createServer } from 'vite';

const WEB = join(import.meta.dirname, '..');
const TARGET = join(WEB, 'src/pages/landing/pictures');

const save = async (name: string, picture: string): Promise<void> => {
  const drawn = sharp(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
  if (name.startsWith('silk-')) {
    await drawn.avif({ quality: 52, effort: 4 }).toFile(join(TARGET, `${name}.avif`));
  } else {
    // Soft light hides what is lost.
    const quality = name === 'choir' ? 70 : 86;
    await drawn.webp({ quality, effort: 6 }).toFile(join(TARGET, `${name}.webp`));
  }
};

const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
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
  await page.route('**/pictures', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(new URL('/pictures', origin).href);
  const pictures: Record<string, string> = await page.evaluate(
    `import('/scripts/landing-pictures/draw-pictures.ts').then(({ drawPictures }) => drawPictures())`,
  );
  const wanted = process.argv.slice(2);
  for (const [name, picture] of Object.entries(pictures)) {
    if (wanted.length === 0 || wanted.includes(name)) await save(name, picture);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
}
