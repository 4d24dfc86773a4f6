import { expect, test } from 'vitest';
import { sharedAddress } from './share-loop.ts';

test('the shared URL of a loop has no feed source', () => {
  for (const found of ['feed=following', 'from=mood%3Achill']) {
    expect(sharedAddress(`https://swirl.example/?${found}&loopId=abc`)).toBe(
      'https://swirl.example/?loopId=abc',
    );
  }
});

test('any other URL is shared unchanged', () => {
  for (const address of ['https://swirl.example/?loopId=abc', 'https://swirl.example/tree/abc']) {
    expect(sharedAddress(address)).toBe(address);
  }
});
