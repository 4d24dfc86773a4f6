import type { PushPayload } from '@swirl/contract/notifications';
import { expect, test } from 'vitest';
import { pushWords } from './push-words.ts';

const words = (payload: Partial<PushPayload>) => pushWords(JSON.stringify(payload));

test('a push says who did what, and leads there', () => {
  const path = '/?loopId=l1';
  const sent = {
    kind: 'comment',
    actorName: 'Leo',
    others: 0,
    groupId: 'comment:l1',
    path,
  } as const;
  expect(words(sent)).toEqual({ title: 'Leo commented on your loop', path, tag: 'comment:l1' });
});

test('others who did the same are counted', () => {
  const leo = { kind: 'reaction', actorName: 'Leo' } as const;
  expect(words({ ...leo, others: 1 }).title).toBe('Leo and 1 other reacted to your loop');
  expect(words({ ...leo, others: 7 }).title).toBe('Leo and 7 others reacted to your loop');
});

test('it is said in the language its person chose, and in English in one we do not know', () => {
  const leo = { kind: 'follow', actorName: 'Leo' } as const;
  expect(words({ ...leo, language: 'de' }).title).toBe('Folgt dir jetzt: Leo');
  expect(words({ ...leo, language: 'ar', others: 2 }).title).toBe(
    'متابعة جديدة لك: Leo وشخصان آخران',
  );
  const newer = JSON.stringify({ ...leo, language: 'xx' });
  expect(pushWords(newer).title).toBe('Leo followed you');
});

test('who is not named is somebody', () => {
  expect(words({ kind: 'follow', actorName: null }).title).toBe('Someone followed you');
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
