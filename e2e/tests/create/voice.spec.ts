import { feedAvatar } from '@swirl/contract/avatar';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, readLoop } from '../actions/steps.ts';
import { expectPlaying } from '../play/steps.ts';
import { details, expectReadyInView, openVoice, postAndLand, record, voice } from './steps.ts';

test('a voice loop is recorded with the author’s avatar', async ({ page }) => {
  test.slow();
  const author = await signUp(page);
  await page.goto('/');
  await openVoice(page);
  await expect(voice(page).getByText('Ready to record')).toBeVisible();
  await expect(voice(page).getByText('Max 60 seconds')).toBeVisible();

  await page.getByRole('radio', { name: 'pink' }).check();
  await page.getByRole('radio', { name: 'afro' }).check();
  await page.getByRole('tab', { name: 'Extras' }).click();
  await page.getByRole('checkbox', { name: 'beanie' }).check();
  await page.getByRole('checkbox', { name: 'earrings' }).check();
  await page.getByRole('radio', { name: 'waving' }).check();

  await record(page);
  await expect(voice(page).getByText('Recording complete')).toBeVisible();

  await page.getByRole('button', { name: 'Next' }).click();
  await details(page).getByRole('button', { name: 'nocturnal' }).click();
  await details(page)
    .getByRole('radiogroup', { name: 'Who can see it' })
    .getByRole('radio', { name: 'Friends' })
    .check();
  const loopId = await postAndLand(page, details(page).getByRole('button', { name: 'Post Loop' }));
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with your friends.');
  await expectReadyInView(page, loopId);
  await expectPlaying(page, loopId);

  const face = {
    ...feedAvatar,
    hairColor: 'pink',
    hairStyle: 'afro',
    animationStyle: 'waving',
    accessories: ['earrings', 'beanie'],
  };
  const loop = await readLoop(page, loopId);
  expect(loop).toMatchObject({
    mediaType: 'audio',
    visibility: 'friends',
    moodTags: ['nocturnal'],
    avatarConfig: face,
  });
  expect(loop.media.peaks).toHaveLength(50);
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).avatarConfig)
    .toEqual(face);
  expect(loop.user.id).toBe(author.id);
});
