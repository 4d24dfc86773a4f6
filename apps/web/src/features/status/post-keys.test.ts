import { expect, test } from 'vitest';
import { createPostKeys } from './post-keys.ts';

test('a second try with the same words has the same key, other words have another', () => {
  const { keyFor } = createPostKeys();
  const first = keyFor({ caption: 'hello' });
  expect(keyFor({ caption: 'hello' })).toBe(first);
  expect(keyFor({ caption: 'hello!' })).not.toBe(first);
});

test('what has been posted can be posted again', () => {
  const { keyFor, done } = createPostKeys();
  const first = keyFor({ caption: 'hello' });
  done();
  expect(keyFor({ caption: 'hello' })).not.toBe(first);
});
