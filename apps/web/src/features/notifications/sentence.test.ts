import { expect, test } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { sentenceParts } from './sentence.ts';
import { sampleActor, sampleGroup } from './testing/sample-group.ts';

const ava = sampleActor({ id: 'ava', firstName: 'Ava', lastName: 'Okafor' });
const theo = sampleActor({ id: 'theo', firstName: 'Theo' });

const said = (...given: Parameters<typeof sampleGroup>): string =>
  sentenceParts(sampleGroup(...given))
    .map(({ kind, text }) => (kind === 'text' ? text : `*${text}*`))
    .join('');

test('one or two actors are named, more are counted', () => {
  const loop = sampleLoop({ mediaType: 'video' });
  expect(said({ kind: 'reaction', actors: [ava], total: 1, loop })).toBe(
    '*Ava* reacted to your loop',
  );
  expect(said({ kind: 'reaction', actors: [ava, theo], total: 2, loop })).toBe(
    '*Ava* and *Theo* reacted to your loop',
  );
  expect(said({ kind: 'reaction', actors: [ava, theo], total: 13, loop })).toBe(
    '*Ava* and *12 others* reacted to your loop',
  );
  expect(said({ kind: 'reaction', actors: [ava], total: 2, loop })).toBe(
    '*Ava* and *1 other* reacted to your loop',
  );
  expect(said({ kind: 'reaction', actors: [ava, theo], total: 100, loop })).toBe(
    '*Ava* and *99+ others* reacted to your loop',
  );
});

test('a sentence names the kind of loop', () => {
  const status = sampleLoop({ mediaType: 'status' });
  const photo = sampleLoop({ mediaType: 'image' });
  expect(said({ kind: 'comment', actors: [ava], total: 1, loop: status })).toBe(
    '*Ava* commented on your status',
  );
  expect(said({ kind: 'reaction', actors: [ava], total: 1, loop: photo })).toBe(
    '*Ava* reacted to your photo',
  );
  expect(said({ kind: 'remix', actors: [ava], total: 1, loop: photo })).toBe(
    '*Ava* remixed your loop',
  );
});

test('a mood that everyone felt is named', () => {
  const loop = sampleLoop({ mediaType: 'video' });
  expect(said({ kind: 'reaction', actors: [ava], total: 1, loop, mood: 'cozy' })).toBe(
    '*Ava* felt cozy with your loop',
  );
  expect(said({ kind: 'reaction', actors: [ava, theo], total: 2, loop, mood: 'cozy' })).toBe(
    '*Ava* and *Theo* felt cozy with your loop',
  );
});

test('a single follower is shown with their full name', () => {
  expect(said({ kind: 'follow', actors: [ava], total: 1 })).toBe('*Ava Okafor* followed you');
  expect(said({ kind: 'follow', actors: [ava, theo], total: 4 })).toBe(
    '*Ava* and *3 others* followed you',
  );
});

test('a statement of reasons names no actor', () => {
  expect(said({ kind: 'statement', actors: [], total: 0 })).not.toContain('*');
});
