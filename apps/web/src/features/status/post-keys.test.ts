import { expect, test } from 'vitest';
import { createPostKeys } from './post-keys.ts';

test('a retry with the same text has the same key, and another text has another key', () => {
  const { keyFor } = createPostKeys();
  const first = keyFor({ caption: 'hello' });
  expect(keyFor({ caption: 'hello' })).toBe(first);
  expect(keyFor({ caption: 'hello!' })).not.toBe(first);
});

test('a text that was posted can be posted again', () => {
  const { keyFor, done } = createPostKeys();
  const first = keyFor({ caption: 'hello' });
  done();
  expect(keyFor({ caption: 'hello' })).not.toBe(first);
});
