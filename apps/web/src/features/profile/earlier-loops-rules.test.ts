import { withDefaults } from '@swirl/contract/preferences';
import { expect, test } from 'vitest';
import { isClosed, keepsAllClosed } from './earlier-loops-rules.ts';

test('audio and video loops that no one may layer on are asked about', () => {
  const closed = { layerPermission: 'nobody', stemWithdrawn: false } as const;
  expect(isClosed({ ...closed, mediaType: 'audio' })).toBe(true);
  expect(isClosed({ ...closed, mediaType: 'video' })).toBe(true);
  expect(isClosed({ ...closed, mediaType: 'image' })).toBe(false);
  expect(isClosed({ ...closed, mediaType: 'status' })).toBe(false);
  expect(isClosed({ ...closed, mediaType: 'audio', layerPermission: 'friends' })).toBe(false);
  expect(isClosed({ ...closed, mediaType: 'audio', stemWithdrawn: true })).toBe(false);
});

test('authors who chose to keep new loops closed, or allow no remixes, are not asked', () => {
  const author = (layersChosen: boolean, given: object) =>
    keepsAllClosed({ layersChosen, preferences: withDefaults(given) });
  expect(author(false, {})).toBe(false);
  expect(author(true, { layerPermissions: 'nobody' })).toBe(true);
  expect(author(true, { layerPermissions: 'friends' })).toBe(false);
  expect(author(false, { remixPermissions: 'nobody' })).toBe(true);
});
