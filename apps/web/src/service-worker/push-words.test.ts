import { expect, test } from 'vitest';
import { pushWords } from './push-words.ts';

const words = (message: unknown) => pushWords(JSON.stringify(message));

test('a push says who did what, and leads there', () => {
  const path = '/?loopId=l1';
  const sent = { kind: 'comment', actorName: 'Leo', notificationId: 'n1', path };
  expect(words(sent)).toEqual({ title: 'Leo commented on your loop', path, tag: 'n1' });
});

test('who is not named is somebody', () => {
  expect(words({ kind: 'follow', actorName: null })).toMatchObject({
    title: 'Somebody followed you',
  });
});

test.each(['', 'not json', 'null', '7', '{}', '{"kind":"constructor"}', undefined])(
  'of %s nothing is said but that there is something',
  (text) => {
    expect(pushWords(text)).toEqual({ title: 'Swirl', path: '/notifications', tag: 'something' });
  },
);

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:0',
])('a push never leads to %s', (path) => {
  expect(words({ kind: 'follow', path }).path).toBe('/notifications');
});
