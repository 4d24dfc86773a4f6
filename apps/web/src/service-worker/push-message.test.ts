import type { PushPayload } from '@swirl/contract/notifications';
import { expect, test } from 'vitest';
import { pushMessage } from './push-message.ts';

const messageOf = (payload: Partial<PushPayload>) => pushMessage(JSON.stringify(payload));

test('a push notification says who did what and links to it', () => {
  const path = '/?loopId=l1';
  const sent = {
    kind: 'comment',
    actorName: 'Leo',
    others: 0,
    groupId: 'comment:l1',
    path,
  } as const;
  expect(messageOf(sent)).toEqual({ title: 'Leo commented on your loop', path, tag: 'comment:l1' });
});

test('a push notification counts other actors', () => {
  const leo = { kind: 'reaction', actorName: 'Leo' } as const;
  expect(messageOf({ ...leo, others: 1 }).title).toBe('Leo and 1 other reacted to your loop');
  expect(messageOf({ ...leo, others: 7 }).title).toBe('Leo and 7 others reacted to your loop');
});

test('a push notification names what people felt, also in other languages', () => {
  const leo = { kind: 'reaction', actorName: 'Leo', mood: 'cozy' } as const;
  expect(messageOf(leo).title).toBe('Leo felt cozy with your loop');
  expect(messageOf({ ...leo, language: 'de' }).title).toBe('Leo: gemütlich bei deinem Loop');
  const unknown = JSON.stringify({ ...leo, mood: 'of a newer server' });
  expect(pushMessage(unknown).title).toBe('Leo reacted to your loop');
});

test('a push notification is in the chosen language, or in English if it is unknown', () => {
  const leo = { kind: 'follow', actorName: 'Leo' } as const;
  expect(messageOf({ ...leo, language: 'de' }).title).toBe('Folgt dir jetzt: Leo');
  expect(messageOf({ ...leo, language: 'ar', others: 2 }).title).toBe(
    'متابعة جديدة لك: Leo وشخصان آخران',
  );
  const newer = JSON.stringify({ ...leo, language: 'xx' });
  expect(pushMessage(newer).title).toBe('Leo followed you');
});

test('an actor without a name is shown as someone', () => {
  expect(messageOf({ kind: 'follow', actorName: null }).title).toBe('Someone followed you');
});

test.each(['', 'not json', 'null', '7', '{}', '{"kind":"constructor"}', undefined])(
  'of %s nothing is said but that there is something',
  (text) => {
    expect(pushMessage(text)).toEqual({ title: 'Swirl', path: '/notifications', tag: 'something' });
  },
);

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:0',
])('a push notification never links to %s', (path) => {
  expect(messageOf({ kind: 'follow', path }).path).toBe('/notifications');
});
