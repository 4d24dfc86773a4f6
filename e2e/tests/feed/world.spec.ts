import { expect, test } from '../../fixtures.ts';
import { asDemo, signUp } from '../../members.ts';

test('the demo world has loops of every kind', async ({ page, world }) => {
  await asDemo(page, world, 'avaloops');
  const loops = await page.request.get('/api/loops?limit=50');
  expect(loops.status()).toBe(200);
  const kinds = (await loops.json()).map(({ mediaType }: { mediaType: string }) => mediaType);
  expect(new Set(kinds)).toEqual(new Set(['audio', 'video', 'image', 'status']));
  const me = await signUp(page);
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ id: me.id });
});
