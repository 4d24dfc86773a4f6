import { expect, test } from 'vitest';
import { pseudoCatalogue, pseudoLocalise } from './pseudo-locale.ts';

test('pseudo text is longer, bracketed and still readable', () => {
  expect(pseudoLocalise('Close')).toBe('[Člöšé~~]');
});

test('long sentences grow by more words', () => {
  expect(pseudoLocalise('x'.repeat(50))).toMatch(/x~{8} ~{8} ~{2}\]$/);
});

test('the drawn name stays as it is drawn', () => {
  expect(pseudoCatalogue({ wordmark: 'swirl' })).toEqual({ wordmark: 'swirl' });
});

test('placeholders stay as they are', () => {
  expect(pseudoLocalise('{count} of {limit}')).toContain('{count} öf {limit}');
});

test('the whole catalogue is translated, its schema line is not', () => {
  expect(pseudoCatalogue({ $schema: 'https://example.org', back: 'Back' })).toEqual({
    $schema: 'https://example.org',
    back: '[Báçk~~]',
  });
});

test('every form of a number is translated', () => {
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
