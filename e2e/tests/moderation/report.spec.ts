import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { choose, expectNotice, openLoop, ours, refuse, serverFault } from '../actions/steps.ts';
import { openProfile } from '../people/steps.ts';
import { another, decide, openDesk, ownerOn, personOn, rowOf, limitToReport } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a reported loop is hidden, its author is notified, and an appeal restores it', async ({
  page,
  browser,
}) => {
  // Four users open several screens, and nine are checked in both themes.
  test.setTimeout(480_000);
  const author = await authorOf(1);
  const [loopId = ''] = author.loops;
  const handle = `@${author.username}`;
  await signUp(page);

  await openLoop(page, loopId);
  await choose(page, loopId, 'Report');
  const sheet = page.getByRole('dialog', { name: 'Report this loop' });
  await expect(sheet.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await sheet.getByRole('radio', { name: 'Self-harm concern' }).check();
  await expect(sheet.getByText('call the emergency number')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Harassment' }).check();
  await sheet.getByRole('textbox', { name: 'Anything else?' }).fill('It is about my sister');
  const accept = await refuse(page, '**/api/reports', { method: 'POST', ...serverFault });
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expectNotice(page, 'Couldn’t send report', serverFault.message);
  await accept();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks.getByText('we’ll tell the author why')).toBeVisible();
  await expect(thanks.getByRole('button', { name: 'Block Ava' })).toBeVisible();
  await thanks.getByRole('button', { name: 'Mute Ava' }).click();
  await expect(thanks).toBeHidden();

  const first = await another(browser, page);
  await ownerOn(first);
  await openDesk(first);
  await expect(rowOf(first, handle)).toContainText('Harassment');
  await rowOf(first, handle).click();
  await expect(first.getByText('It is about my sister')).toBeVisible();
  await expect(first.getByRole('heading', { name: /^Status by/ })).toBeVisible();
  await first.getByRole('button', { name: 'Decide', exact: true }).click();
  const decision = first.getByRole('dialog', { name: 'Decision' });
  await decision.getByRole('radio', { name: 'Hide' }).check();
  await expect(decision.getByLabel('Reason shown to Ava')).toHaveValue('harassment');
  await decision.getByRole('button', { name: 'Cancel' }).click();
  await expect(decision).toBeHidden();
  await decide(first, 'Hide', /^Hide/, { to: 'Ava', text: 'It makes fun of somebody by name.' });
  await expect(rowOf(first, handle)).toHaveCount(0);

  await page.goto(`/?loopId=${loopId}`);
  await expectNotice(page, 'This loop isn’t available');

  const theirs = await personOn(browser, page, author.id);
  await openLoop(theirs, loopId);
  await theirs.getByRole('link', { name: 'Hidden · See why' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your loop was hidden' })).toBeVisible();
  await expect(theirs.getByText('It makes fun of somebody by name.')).toBeVisible();
  await expect(theirs.getByText('Status 1 of 1')).toBeVisible();
  const address = theirs.url();
  await theirs.getByRole('button', { name: 'Appeal' }).click();
  const appeal = theirs.getByRole('dialog', { name: 'Disagree?' });
  await expect(appeal.getByRole('button', { name: 'Send appeal' })).toBeDisabled();
  await appeal.getByRole('textbox', { name: 'Your message' }).fill('She asked me to post it.');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expectNotice(theirs, 'Appeal sent', 'Someone else will review it.');
  await expect(theirs.getByRole('heading', { name: 'Your appeal is under review' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Appeal' })).toHaveCount(0);

  // No one else has this page, not even the owner who decided.
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await openDesk(first, 'appeals');
  await rowOf(first, 'Hidden · Harassment').filter({ hasText: author.username }).click();
  await expect(first.getByText('She asked me to post it.')).toBeVisible();
  await expect(first.getByText('Another owner has to decide this appeal.')).toBeVisible();

  const second = await another(browser, page);
  await ownerOn(second);
  await openDesk(second, 'appeals');
  await rowOf(second, author.username).click();
  await expect(second.getByText('She asked me to post it.')).toBeVisible();
  await decide(second, 'Grant', 'Grant', { to: 'Ava', text: 'You are right.' });
  await expectNotice(second, 'Appeal granted', 'The decision was reversed.');

  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Your loop is back' })).toBeVisible();
  await expect(theirs.getByText('You are right.')).toBeVisible();
  await openLoop(page, loopId);
});

test('a suspended user sees the reason, can appeal, and is active again when it ends', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const other = await authorOf(1);
  const handle = `@${other.username}`;
  await signUp(page);
  await openProfile(page, other.id);
  await page.getByRole('button', { name: 'Options for Ava' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report Ava' });
  await sheet.getByRole('radio', { name: 'Impersonation' }).check();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await page
    .getByRole('dialog', { name: 'Thank you' })
    .getByRole('button', { name: 'Done' })
    .click();

  const owner = await another(browser, page);
  await ownerOn(owner);
  await openDesk(owner);
  await rowOf(owner, handle).click();
  await expect(owner.getByRole('heading', { name: /’s profile$/ })).toBeVisible();
  await decide(owner, 'Suspend', /^Suspend/, { to: 'Ava', text: 'You are not this person.' });
  await expect(rowOf(owner, handle)).toHaveCount(0);

  await page.goto(`/profile/${other.id}`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();

  const theirs = await personOn(browser, page, other.id);
  await theirs.goto('/');
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'Your account is suspended' }),
  ).toBeVisible();
  await expect(theirs.getByText('You are not this person.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Appeal' }).click();
  const appeal = theirs.getByRole('dialog', { name: 'Disagree?' });
  await appeal.getByRole('textbox', { name: 'Your message' }).fill('I have the same name.');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your appeal is under review' })).toBeVisible();

  await openDesk(owner, 'suspended');
  const line = owner.getByRole('listitem').filter({ hasText: handle });
  await expect(line).toContainText('You are not this person.');
  await line.getByRole('button', { name: /^End suspension/ }).click();
  await expectNotice(owner, 'Undone');
  await expect(line).toHaveCount(0);
  await theirs.goto('/notifications');
  await expect(theirs.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

test('a visitor reports without an account and gets a response', async ({ page, browser }) => {
  test.slow();
  const author = await authorOf(1);
  const { email } = newPerson();
  await page.goto('/report');
  await expect(page.getByRole('heading', { name: 'Report content' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  const about = page.getByRole('textbox', { name: 'What are you reporting?' });
  await about.fill(`${addresses.app}/?loopId=${author.loops[0]}`);
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('textbox', { name: /^Your email/ }).fill(email);
  const accept = await refuse(page, '**/api/reports/visitor', { method: 'POST', ...serverFault });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(serverFault.message);
  await accept();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('We’ll email you when it’s been reviewed.')).toBeVisible();

  const owner = await another(browser, page);
  await ownerOn(owner);
  await openDesk(owner);
  await owner.getByRole('radio', { name: 'Loops' }).check();
  await rowOf(owner, `@${author.username}`).click();
  await expect(owner.getByText('A visitor · Something else')).toBeVisible();
  await expect(owner.getByText('Wants a reply by email')).toBeVisible();
  await decide(owner, 'Dismiss', /^Dismiss/);
  expect((await testBackend.nextMail(email)).subject).toContain('report');
  // If there are other cases, the next one has opened.
  await openDesk(owner);
  await owner.getByRole('radio', { name: 'Resolved' }).check();
  await expect(rowOf(owner, `@${author.username}`)).toContainText('Dismissed');

  // A link that is not ours is described in the visitor's own text.
  const text = `a poster in town, ${email}`;
  await page.goto('/report');
  await about.fill(text);
  await page.getByRole('radio', { name: 'Impersonation' }).check();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await limitToReport(owner, text);
  await openDesk(owner);
  await owner.getByRole('radio', { name: 'Other' }).check();
  await rowOf(owner, 'Visitor report').click();
  await expect(owner.getByText(text)).toBeVisible();
  await expect(owner.getByText('It doesn’t link to anything we can open.')).toBeVisible();
});

test('owners decide on badges and the waitlist in moderation, which no one else can open', async ({
  page,
  browser,
}) => {
  test.slow();
  const applicant = await signUp(page);
  expect((await page.request.post('/api/admin/verify-self', ours)).status()).toBe(200);
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  const waits = newPerson();
  await testBackend.addToWaitlist(waits);

  const owner = await another(browser, page);
  const { id } = await ownerOn(owner);
  await openProfile(owner, id);
  await owner.getByRole('button', { name: 'Menu' }).click();
  await owner.getByRole('link', { name: 'Moderation' }).click();
  await owner.getByRole('link', { name: /^Verification/ }).click();
  await expect(owner.getByText(`@${applicant.username}`)).toBeVisible();
  await owner
    .getByRole('listitem')
    .filter({ hasText: `@${applicant.username}` })
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expectNotice(owner, 'User verified!');
  await expect(owner.getByText(`@${applicant.username}`)).toHaveCount(0);

  await owner.getByRole('link', { name: /^Waitlist/ }).click();
  const line = owner.getByRole('listitem').filter({ hasText: `@${waits.username}` });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /^Admit/ }).click();
  await expectNotice(owner, 'Admitted', 'We’ll let them know by email.');
  await expect(line).toHaveCount(0);
  expect((await testBackend.nextMail(waits.email)).links).not.toEqual([]);

  await owner.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(owner.getByText(`admitted @${waits.username}`)).toBeVisible();
});
