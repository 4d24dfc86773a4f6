import { expect, test } from 'vitest';
import { sharedAddress } from './share-loop.ts';

test('a loop is shared without the feed it was found in', () => {
  for (const found of ['feed=following', 'from=mood%3Achill']) {
    expect(sharedAddress(`https://swirl.example/?${found}&loopId=abc`)).toBe(
      'https://swirl.example/?loopId=abc',
    );
  }
});

test('any other address is shared as it is', () => {
  for (const address of ['https://swirl.example/?loopId=abc', 'https://swirl.example/tree/abc']) {
    expect(sharedAddress(address)).toBe(address);
  }
});
