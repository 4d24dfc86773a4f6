import type { Page } from 'playwright-core';
import sharp from 'sharp';

const FRAME_MS = 125;
const LAST_FRAME_MS = 1_500;

interface Shot {
  readonly picture: Buffer;
  readonly atMs: number;
}

/** A recording of the page during an action: one screenshot per paint. */
export async function film(page: Page, act: () => Promise<void>): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({
      picture: Buffer.from(data, 'base64'),
      atMs: (metadata.timestamp ?? 0) * 1000,
    });
    // The page may be closed by now; the next screenshot is then not needed.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act();
  await session.send('Page.stopScreencast');
  await session.detach();
  return shots;
}

/** Recordings one after the other as an animated WebP, with at most eight frames a second. */
export async function writeClip(
  file: string,
  films: readonly (readonly Shot[])[],
  { width }: { readonly width: number },
): Promise<number> {
  const frames = films.flatMap(framesOf);
  const pictures = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width }).png().toBuffer()),
  );
  const { size } = await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, loop: 0, delay: frames.map(({ forMs }) => forMs) })
    .toFile(file);
  return size;
}

function framesOf(shots: readonly Shot[]): { picture: Buffer; forMs: number }[] {
  const kept: Shot[] = [];
  for (const shot of shots) {
    const last = kept.at(-1);
    if (last === undefined || shot.atMs - last.atMs >= FRAME_MS) kept.push(shot);
  }
  return kept.map(({ picture, atMs }, index) => {
    const next = kept[index + 1];
    return { picture, forMs: next === undefined ? LAST_FRAME_MS : Math.round(next.atMs - atMs) };
  });
}
