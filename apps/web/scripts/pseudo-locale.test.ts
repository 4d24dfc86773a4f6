import { expect, test } from 'vitest';
import { pseudoCatalogue, pseudoLocalise } from './pseudo-locale.ts';

test('pseudo-localized text is longer, in brackets and still readable', () => {
  expect(pseudoLocalise('Close')).toBe('[Člöšé~~]');
});

test('long sentences are padded with more words', () => {
  expect(pseudoLocalise('x'.repeat(50))).toMatch(/x~{8} ~{8} ~{2}\]$/);
});

test('the name in the logo is not pseudo-localized', () => {
  expect(pseudoCatalogue({ wordmark: 'swirl' })).toEqual({ wordmark: 'swirl' });
});

test('placeholders are not changed', () => {
  expect(pseudoLocalise('{count} of {limit}')).toContain('{count} öf {limit}');
});

test('every message of the catalogue is translated, but not its schema entry', () => {
  expect(pseudoCatalogue({ $schema: 'https://example.org', back: 'Back' })).toEqual({
    $schema: 'https://example.org',
    back: '[Báçk~~]',
  });
});

test('every plural form is translated', () => {
  const declarations = ['input count', 'local form = count: plural'];
  const forms = {
    declarations,
    selectors: ['form'],
    match: { 'form=one': '1 day', 'form=other': '{count} days' },
  };
  expect(pseudoCatalogue({ ago_days: [forms] })).toEqual({
    ago_days: [
      {
        declarations,
        selectors: ['form'],
        match: { 'form=one': '[1 dáý~~]', 'form=other': '[{count} dáýš~~~~~]' },
      },
    ],
  });
});
