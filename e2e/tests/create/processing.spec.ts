import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { ours } from '../actions/steps.ts';
import { activeCard } from '../feed/steps.ts';
import { expectPlaying } from '../play/steps.ts';

const SECONDS = 8;

/** Long and large enough that processing takes a while on any machine. */
async function film(path: string): Promise<Buffer> {
  const source = `testsrc2=size=720x1280:rate=24:duration=${SECONDS}`;
  const making = `-v error -y -f lavfi -i ${source} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`;
  await promisify(execFile)('ffmpeg', [...making.split(' '), path]);
  return readFile(path);
}

test('a posted video shows its processing and then plays without a reload', async ({
  page,
}, info) => {
  test.slow();
  await signUp(page);
  const posted = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      mediaType: 'video',
      duration: String(SECONDS),
      audio: {
        name: 'film.mp4',
        mimeType: 'video/mp4',
        buffer: await film(info.outputPath('film.mp4')),
      },
    },
  });
  expect(posted.status()).toBe(201);
  const { id } = await posted.json();
  await page.goto(`/?loopId=${id}`);
  const progress = activeCard(page).getByRole('progressbar', {
    name: 'Processing your video',
  });
  await expect(progress).toBeVisible();
  await expect(activeCard(page)).toContainText('Only you can see it for now.');
  await expect(activeCard(page).getByRole('button', { name: 'React' })).toHaveCount(0);
  await expect(activeCard(page)).toHaveAttribute('data-loop', id);

  // From here on the page gets live events. The first answer that says ready is lost.
  let lost = false;
  await page.route(`**/api/loops/${id}`, async (route) => {
    const response = await route.fetch();
    const { media } = await response.json();
    if (lost || media.state !== 'ready') return route.fulfill({ response });
    lost = true;
    return route.abort();
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested.push(request.url());
  });
  // How long processing takes depends on the machine.
  await expect(progress).toBeHidden({ timeout: 180_000 });
  await expectPlaying(page, id);
  expect(lost).toBe(true);
  expect(requested).toEqual([]);
});
