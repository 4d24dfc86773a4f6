import { expect, test } from 'vitest';
import { featuresOf } from './track-features.ts';

const cameraThatCan = (capabilities: object) => ({ getCapabilities: () => capabilities });

test('torch and zoom are offered only if the camera supports them', () => {
  const none = { zoom: undefined, torch: false };
  expect(featuresOf(undefined)).toEqual(none);
  expect(featuresOf({})).toEqual(none);
  expect(featuresOf(cameraThatCan({}))).toEqual(none);
  expect(featuresOf(cameraThatCan({ torch: false, zoom: { min: 0, max: 4 } }))).toEqual(none);
  expect(featuresOf(cameraThatCan({ torch: true, zoom: { min: 1, max: 4 } }))).toEqual({
    zoom: { min: 1, max: 4 },
    torch: true,
  });
});
