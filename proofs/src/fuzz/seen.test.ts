import { describe, expect, it } from 'vitest';
import type { Operation } from './document.ts';
import { createDraws } from '../../lib/draws.ts';
import { createSeen, kindOfField } from './seen.ts';

const operation = (name: string, method: string): Operation => ({
  name,
  method,
  path: '/',
  parameters: [],
  bodies: new Map(),
  answers: new Map(),
  needsSession: true,
});
const idOf = (digit: number) => `01930000-0000-7000-8000-00000000000${digit}`;

it.each([
  ['loopId', 'loopId'],
  ['parentLoopId', 'loopId'],
  ['loopIds', 'loopId'],
  ['excludeUserId', 'userId'],
  ['scheduledPostId', 'scheduledPostId'],
  ['parentId', 'commentId'],
])('%s is a %s', (name, kind) => {
  expect(kindOfField(name)).toBe(kind);
});

describe('what a walk has seen', () => {
  it('has the ids of a response by what they are of, each once', () => {
    const seen = createSeen();
    const loop = { id: idOf(1), user: { id: idOf(2) }, parentLoopId: idOf(3) };
    const learn = () => seen.learn(operation('loops.feed', 'GET'), 'member', [loop], undefined);
    expect(learn()).toEqual([
      { kind: 'loopId', id: idOf(1) },
      { kind: 'userId', id: idOf(2) },
      { kind: 'loopId', id: idOf(3) },
    ]);
    expect(learn()).toEqual([]);
  });

  it('offers what a role created to that role more often', () => {
    const seen = createSeen();
    for (let digit = 1; digit < 9; digit += 1) seen.add('loopId', idOf(digit));
    seen.learn(operation('loops.create', 'POST'), 'member', { id: idOf(9) }, undefined);
    const timesFor = (role: 'member' | 'friend') =>
      Array.from({ length: 300 }, (_, at) =>
        seen.idFor('loopId', createDraws(String(at)), role),
      ).filter((id) => id === idOf(9)).length;
    expect(timesFor('member')).toBeGreaterThan(2 * timesFor('friend'));
  });

  it('has links and cursors', () => {
    const seen = createSeen();
    const draws = createDraws('any');
    expect([seen.link(draws), seen.cursor(draws)]).toEqual([undefined, undefined]);
    seen.learn(operation('loops.feed', 'GET'), 'member', { mediaUrl: '/media/a?b=c' }, 'next');
    expect([seen.link(draws), seen.cursor(draws)]).toEqual(['/media/a?b=c', 'next']);
  });
});
