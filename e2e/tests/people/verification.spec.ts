import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { recordNotices } from '../../notices.ts';
import { asDemo, signUp } from '../../members.ts';
import { expectNotice, refuse, serverFault } from '../actions/steps.ts';
import { openProfile } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user requests a badge, and an owner decides', async ({ page, browser, world }) => {
  // Two users, each with several page loads.
  test.slow();
  const me = await signUp(page);
  await openProfile(page, me.id);
  const apply = page.getByRole('button', { name: 'Verify as Creator' });
  const accept = await refuse(page, '**/api/admin/verify-self', { method: 'POST', ...serverFault });
  await apply.click();
  await expectNotice(page, 'Verification failed', serverFault.message);
  await accept();
  // The server's response for users named by the operator.
  const named = '**/api/admin/verify-self';
  await page.route(named, (route) =>
    route.fulfill({ json: { verificationStatus: 'owner', requested: false } }),
  );
  await apply.click();
  await expectNotice(page, 'Verified!');
  await expect(page.getByText('Owner', { exact: true })).toBeAttached();
  await expect(apply).toHaveCount(0);
  await page.unroute(named);
  await page.reload();
  await apply.click();
  await expectNotice(page, 'Request sent', 'We’ll review it soon.');
  await expect(page.getByRole('button', { name: 'Verification requested' })).toBeDisabled();

  const context = await browser.newContext({ baseURL: addresses.app });
  const owner = await context.newPage();
  await recordNotices(owner);
  const noor = await asDemo(owner, world, 'noor_el');
  await openProfile(owner, noor);
  await expect(owner.getByText('Owner', { exact: true })).toBeAttached();
  await owner.getByRole('link', { name: 'Verification requests' }).click();
  const requests = owner.getByRole('main');
  const mine = requests.getByRole('listitem').filter({ hasText: `@${me.username}` });
  // An icon fills its button as everywhere else.
  const signs = mine.locator('button svg');
  await expect(signs).toHaveCount(2);
  for (const sign of await signs.all()) {
    const box = await sign.boundingBox();
    expect([box?.width, box?.height]).toEqual([20, 20]);
  }
  await mine.getByRole('button', { name: /^Decline/ }).click();
  await expectNotice(owner, 'Request declined');
  await expect(requests.getByText(`@${me.username}`)).toHaveCount(0);

  await page.reload();
  await apply.click();
  await expectNotice(page, 'Request sent', 'We’ll review it soon.');
  await owner.reload();
  await mine.getByRole('button', { name: /^Verify/ }).click();
  await expectNotice(owner, 'User verified!');
  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toBeAttached();
  await expect(apply).toHaveCount(0);
  await context.close();
});

test('an owner verifies a user on their profile, and no one else can', async ({
  page,
  browser,
  world,
}) => {
  const other = await signUp(page);
  const onlooker = await signUp(page);
  await openProfile(page, other.id);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify User' })).toHaveCount(0);
  expect(onlooker.id).not.toBe(other.id);

  const context = await browser.newContext({ baseURL: addresses.app });
  const owner = await context.newPage();
  await recordNotices(owner);
  await asDemo(owner, world, 'noor_el');
  await openProfile(owner, other.id);
  await owner.getByRole('button', { name: 'Verify User' }).click();
  await expectNotice(owner, 'User verified!');
  await expect(owner.getByText('Verified', { exact: true })).toBeAttached();
  await expect(owner.getByRole('button', { name: 'Verify User' })).toHaveCount(0);
  await context.close();
});
