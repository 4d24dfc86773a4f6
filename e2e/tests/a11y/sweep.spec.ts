import { shareOfThisRun } from '../../chosen-files.ts';
import { expect, test } from '../../fixtures.ts';
import { createCast } from './cast.ts';
import { layerEntries } from './layer-entries.ts';
import { checkScreen } from './check-screen.ts';
import type { Walk } from './screen.ts';
import { creator } from './screens/creator.ts';
import { feedReader } from './screens/feed-reader.ts';
import { moderated } from './screens/moderated.ts';
import { owner } from './screens/owner.ts';
import { remixer } from './screens/remixer.ts';
import { sociable } from './screens/sociable.ts';
import { tidy } from './screens/tidy.ts';
import { visitor } from './screens/visitor.ts';

const walks: readonly Walk[] = [
  visitor,
  feedReader,
  creator,
  remixer,
  sociable,
  tidy,
  owner,
  moderated,
];

// A moving page cannot be measured, and with reduced motion nothing may move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { who, enter, screens } of shareOfThisRun(walks)) {
  test(`every screen of ${who} is accessible and matches its snapshot`, async ({
    page,
    world,
  }, info) => {
    test.setTimeout(600_000);
    const cast = await createCast(world);
    await enter(page, cast);
    for (const { name, open, layer, only } of screens) {
      if (only !== undefined && only !== info.project.name) continue;
      await test.step(`to ${name}`, () => open(page, cast));
      await checkScreen(page, { name, layer }, info);
      if (layer === undefined) continue;
      // Includes the layers beneath, which are hidden from screen readers.
      const layers = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
      const before = await layers.count();
      const entries = await layerEntries(page);
      const isMenu = (await layers.last().getAttribute('role')) === 'menu';
      await page.keyboard.press('Escape');
      await expect(layers).toHaveCount(before - 1);
      // Menus have no history entry.
      await expect.poll(() => layerEntries(page)).toBe(isMenu ? entries : entries - 1);
    }
  });
}
