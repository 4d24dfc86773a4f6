import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withDistancesAlone } from './lean-locales.ts';

const locale = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`date-fns/locale/${name}`)), 'utf8');

test.each(['en-US', 'de', 'es', 'ar'])('of %s only the distances in time are left', (name) => {
  const lean = withDistancesAlone(locale(name));
  expect(lean).toContain('formatDistance: formatDistance');
  expect(lean.match(/^import /gm)).toHaveLength(1);
  expect(lean).not.toMatch(/localize|formatLong|formatRelative|match:/);
});
