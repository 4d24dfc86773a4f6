import { pathTo } from '@swirl/contract/paths';
import { expect, test } from 'vitest';
import { readSearch, searchAddress } from './search-address.ts';

test('an address keeps the words and the tab', () => {
  const address = searchAddress('rain & tea #1', 'loops');
  expect(readSearch(address.slice(address.indexOf('?')))).toEqual({
    q: 'rain & tea #1',
    tab: 'loops',
  });
});

test('people come first, moods are looked for among loops', () => {
  expect(readSearch('')).toEqual({ q: '', tab: 'users' });
  expect(readSearch('?q=mar&tab=nonsense')).toEqual({ q: 'mar', tab: 'users' });
  const mood = pathTo.search({ q: '#cozy' });
  expect(readSearch(mood.slice(mood.indexOf('?')))).toEqual({ q: '#cozy', tab: 'loops' });
  expect(readSearch('?q=%23cozy&tab=users').tab).toBe('users');
});
