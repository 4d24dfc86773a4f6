import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { activeCard, expectActive } from '../feed/steps.ts';
import { expectNotice, refuse, serverFault } from './steps.ts';

test('the + on the author’s ring follows them, shows a check mark and disappears', async ({
  page,
}) => {
  const me = await signUp(page);
  const author = await authorOf(2);
  await page.goto(`/?from=profile:${author.id}:posts&loopId=${author.loops[0]}`);
  await expectActive(page, author.loops[0]);
  const plus = activeCard(page).getByRole('button', { name: `Follow ${author.firstName}` });
  const { width, height } = (await plus.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([24, 24]);

  const accept = await refuse(page, '**/api/follows', { method: 'POST', ...serverFault });
  await plus.click();
  await expectNotice(page, 'Follow failed', serverFault.message);
  await expect(plus).toBeVisible();
  await accept();
  await page.getByRole('region', { name: 'Notification' }).getByRole('button').click();

  await plus.click();
  await expect(activeCard(page).getByText(`You’re following ${author.firstName}`)).toBeAttached();
  await expect(plus).toHaveCount(0);
  await expect(activeCard(page).locator('.follow-plus')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Notification' }).getByRole('listitem'),
  ).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/api/follows/check/${author.id}`)).json())
    .toEqual({ isFollowing: true });

  // On all their loops, also after returning.
  await page.keyboard.press('ArrowDown');
  await expectActive(page, author.loops[1]);
  await expect(plus).toHaveCount(0);
  await page.reload();
  await expectActive(page, author.loops[1]);
  await expect(plus).toHaveCount(0);

  // Never on the user's own loop.
  const [own = ''] = await testBackend.postStatuses(me.id, 1);
  await page.goto(`/?loopId=${own}`);
  await expectActive(page, own);
  await expect(activeCard(page).getByRole('button', { name: /^Follow / })).toHaveCount(0);
});
