import { expect, test } from 'vitest';
import { sharedAddress } from './share-loop.ts';

test('a loop shared from the Loops tab is shared without the feed it was found in', () => {
  expect(sharedAddress('https://swirl.example/?feed=following&loopId=abc')).toBe(
    'https://swirl.example/?loopId=abc',
  );
});

test('any other address is shared as it is', () => {
  for (const address of ['https://swirl.example/?loopId=abc', 'https://swirl.example/tree/abc']) {
    expect(sharedAddress(address)).toBe(address);
  }
});
