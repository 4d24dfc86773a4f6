import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another } from '../notifications/steps.ts';
import { choose, openLoop } from './steps.ts';

declare global {
  interface Window {
    beacons?: string[];
  }
}

test('an author sees how many people heard a loop and where they stayed, alone', async ({
  page,
}) => {
  const me = await signUp(page);
  const world = await testBackend.world();
  const [voice = ''] = await testBackend.repeat(me.id, [world.loops['kettle'] ?? '']);
  const [status = ''] = await testBackend.postStatuses(me.id, 1, { caption: 'Rain' });
  await testBackend.plantListeners(voice, [50, 48, 45, 44, 50, 44, 30, 10]);
  await testBackend.plantListeners(status, []);

  await page.goto(`/?loopId=${voice}`);
  await choose(page, voice, 'Heard by');
  await expect(page.getByRole('heading', { name: '50 people' })).toBeVisible();
  await expect(page.getByText('Most of them stayed until 0:06')).toBeVisible();
  await expect(page.getByText('They went back to 0:04.')).toBeVisible();
  const line = page.getByRole('slider', { name: 'Where they stayed' });
  await line.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', '0:00, 100%');
  await line.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuetext', '0:01, 96%');
  await expect(page.getByRole('row', { name: '0:07 20%' })).toBeAttached();
  await expect(page.getByText('a few', { exact: true }).locator('visible=true')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(`/profile/${me.id}`);
  await page.getByRole('link', { name: 'Heard by' }).click();
  const row = page.getByRole('link', { name: /^Rain/ });
  await expect(row).toContainText('A few people');
  await expectAccessibleInBothThemes(page);
  await row.click();
  await expect(page.getByRole('heading', { name: 'A few people' })).toBeVisible();
});

test('a device reports what was in view, and nothing about one’s own loops', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.beacons = [];
    navigator.sendBeacon = (address, body) => {
      if (String(address).endsWith('/api/listeners') && body instanceof Blob) {
        void body.text().then((text) => window.beacons?.push(text));
      }
      return true;
    };
  });
  const author = await another(browser, 'Marguerite');
  const [theirs = ''] = await testBackend.postStatuses(author.id, 1);
  const me = await signUp(page);
  const [own = ''] = await testBackend.postStatuses(me.id, 1);
  await openLoop(page, own);
  await openLoop(page, theirs);
  const reported = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return page.evaluate(() => window.beacons?.join('') ?? '');
  };
  await expect.poll(reported).toContain(`{"loopId":"${theirs}","seconds":[1,1,1`);
  expect(await reported()).not.toContain(own);
});
