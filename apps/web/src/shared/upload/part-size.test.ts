import { limits } from '@swirl/contract/limits';
import { expect, test } from 'vitest';
import { uiConstants } from '../config/ui-constants.ts';
import { firstPartSize, nextPartSize } from './part-size.ts';

const { min, max } = limits.upload.part;
const { mostBytes, quickMs, slowMs } = uiConstants.uploadParts;

test('parts grow on a fast connection, up to a limit that the server accepts', () => {
  let size = firstPartSize;
  for (let part = 0; part < 20; part += 1) size = nextPartSize(size, quickMs - 1);
  expect(size).toBe(mostBytes);
  expect(mostBytes).toBeLessThanOrEqual(max);
});

test('parts shrink on a slow connection, down to what the server accepts', () => {
  let size = firstPartSize;
  for (let part = 0; part < 20; part += 1) size = nextPartSize(size, slowMs + 1);
  expect(size).toBe(min);
});

test('parts keep their size in between, always a whole number of bytes', () => {
  expect(nextPartSize(firstPartSize, quickMs)).toBe(firstPartSize);
  expect(Number.isInteger(nextPartSize(firstPartSize, slowMs + 1))).toBe(true);
});
