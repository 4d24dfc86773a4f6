import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Fixtures {
  /** The gallery of UI parts, which only development and tests have. */
  kitUrl: string;
}

export const test = base.extend<Fixtures>({
  kitUrl: [`${addresses.kit}/kit.html`, { option: true }],
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // Reported by the browser itself, as an error that names the directive.
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await use(page);
    expect(complaints, 'uncaught errors and refusals by the content security policy').toEqual([]);
  },
});

export { expect };

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const readable = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`,
  );
  expect(readable).toEqual([]);
}
