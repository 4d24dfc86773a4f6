import { withDefaults } from '@swirl/contract/preferences';
import { expect, test } from 'vitest';
import { allowedPermission, usualPermission, widestPermission } from './layer-permission.ts';

test('who may layer is never wider than who sees the loop and who may remix it', () => {
  expect(widestPermission('public', 'everyone')).toBe('everyone');
  expect(widestPermission('public', 'friends')).toBe('friends');
  expect(widestPermission('friends', 'everyone')).toBe('nobody');
  expect(widestPermission('private', 'friends')).toBe('nobody');
  expect(allowedPermission('everyone', 'friends')).toBe('friends');
  expect(allowedPermission('nobody', 'everyone')).toBe('nobody');
  expect(allowedPermission('friends', 'everyone')).toBe('friends');
});

test('the last choice is preselected, and everyone before the first', () => {
  const preferences = withDefaults({ layerPermissions: 'friends' });
  expect(usualPermission({ layersChosen: true, preferences })).toBe('friends');
  expect(usualPermission({ layersChosen: false, preferences: withDefaults({}) })).toBe('everyone');
});
