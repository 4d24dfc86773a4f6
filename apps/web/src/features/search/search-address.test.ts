import { pathTo } from '@swirl/contract/paths';
import { expect, test } from 'vitest';
import { readSearch, searchAddress } from './search-address.ts';

test('the search URL has the query and the tab', () => {
  const address = searchAddress('rain & tea #1', 'loops');
  expect(readSearch(address.slice(address.indexOf('?')), false)).toEqual({
    q: 'rain & tea #1',
    tab: 'loops',
  });
});

test('a search opens the people tab, a mood the loops tab', () => {
  expect(readSearch('', false)).toEqual({ q: '', tab: 'users' });
  expect(readSearch('?q=mar&tab=nonsense', false)).toEqual({ q: 'mar', tab: 'users' });
  const mood = pathTo.search({ q: '#cozy' });
  expect(readSearch(mood.slice(mood.indexOf('?')), false)).toEqual({ q: '#cozy', tab: 'loops' });
  expect(readSearch('?q=%23cozy&tab=users', false).tab).toBe('users');
});

test('a wide screen shows both tabs at once unless the URL names one', () => {
  expect(readSearch('?q=mar', true).tab).toBe('all');
  expect(readSearch('?q=mar&tab=users', true).tab).toBe('users');
  const address = searchAddress('mar', 'all');
  expect(readSearch(address.slice(address.indexOf('?')), true)).toEqual({ q: 'mar', tab: 'all' });
});
