import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { as } from '../a11y/cast.ts';
import { expectNotice, openLoop } from '../actions/steps.ts';
import { another, decide, openDesk, ownerOn, rowOf } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Other tests post on the same server, so no one else may write this word.
const WORD = 'zorbulated';

test('a held word is explained to its author, who objects, and a moderator approves', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const owner = await another(browser, page);
  await ownerOn(owner);
  await openDesk(owner, 'safety');
  const heldTerms = owner.getByRole('region', { name: 'Held words' });
  await heldTerms.getByRole('textbox', { name: 'Add a word' }).fill(WORD);
  await heldTerms.getByRole('button', { name: 'Add' }).click();
  await expect(heldTerms.getByRole('listitem')).toContainText([WORD]);
  await owner.reload();
  await expect(heldTerms.getByRole('listitem')).toContainText([WORD]);

  const author = await signUp(page);
  const caption = `we ${WORD} all night`;
  const status = { mediaType: 'status', caption, duration: 0, moodTags: [] };
  const { id: loopId } = await as(author, 'POST', '/api/loops', status);

  const stranger = await another(browser, page);
  await signUp(stranger);
  await stranger.goto(`/?loopId=${loopId}`);
  await expectNotice(stranger, 'This loop isn’t available');

  await openLoop(page, loopId);
  await page.getByRole('link', { name: 'Held for review · See why' }).click();
  await expect(page.getByRole('heading', { name: 'Your loop is held for review' })).toBeVisible();
  await expect(page.getByText('Word on the list', { exact: true })).toBeVisible();
  await expect(page.getByText('A person decides whether others will see it.')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Appeal' }).click();
  const appeal = page.getByRole('dialog', { name: 'Disagree?' });
  await appeal.getByRole('textbox', { name: 'Your message' }).fill('It is a dance.');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expectNotice(page, 'Appeal sent', 'Someone else will review it.');

  await openDesk(owner);
  await owner.getByRole('radio', { name: 'Held' }).check();
  await rowOf(owner, `@${author.username}`).click();
  await expect(owner.getByText('Held for review. Only its author can see it.')).toBeVisible();
  await decide(owner, 'Approve', /^Approve/);
  await expect(rowOf(owner, `@${author.username}`)).toHaveCount(0);

  await openLoop(stranger, loopId);
  await expect(stranger.getByText(caption).first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Others can see your loop now' })).toBeVisible();
  await expect(page.getByText('Your appeal was granted').first()).toBeVisible();

  await openDesk(owner, 'safety');
  const numbers = owner.getByRole('region', { name: 'Numbers' });
  await expect(numbers.getByText('released').first()).toBeVisible();
  await numbers.getByRole('switch', { name: 'Publish the numbers' }).check();
  await expect
    .poll(async () => (await stranger.request.get('/api/safety/numbers')).status())
    .toBe(200);
  await numbers.getByRole('switch', { name: 'Publish the numbers' }).uncheck();
  await heldTerms.getByRole('button', { name: `Remove ${WORD}` }).click();
  await expect(heldTerms.getByText(WORD)).toHaveCount(0);
});
