import { expect, test } from 'vitest';
import type { OwnReaction } from './own-reaction.ts';
import { createReactionSender } from './reaction-sender.ts';

const setUp = () => {
  const sent: { loopId: string; wanted: OwnReaction; answer: (error?: Error) => Promise<void> }[] =
    [];
  const failures: { loopId: string; settled: OwnReaction }[] = [];
  const open = new Set<string>();
  const sender = createReactionSender({
    begin: (loopId) => {
      open.add(loopId);
      return () => void open.delete(loopId);
    },
    send: (loopId, wanted) =>
      new Promise<void>((resolve, reject) => {
        sent.push({
          loopId,
          wanted,
          answer: async (error) => {
            if (error) reject(error);
            else resolve();
            // All effects of a response are done before the next line of the test.
            await new Promise((done) => {
              setImmediate(done);
            });
          },
        });
      }),
    onFailed: (loopId, settled) => failures.push({ loopId, settled }),
  });
  const requests = () => sent.map(({ loopId, wanted }) => `${loopId} ${wanted ?? 'off'}`);
  return { sender, sent, failures, requests, open };
};

test('taps during a request send at most one more, with the last state', async () => {
  const { sender, sent, failures, requests } = setUp();
  sender.want('a', 'like', null);
  sender.want('a', null, 'like');
  sender.want('a', 'like', null);
  sender.want('a', null, 'like');
  expect(requests()).toEqual(['a like']);
  await sent[0]?.answer();
  expect(requests()).toEqual(['a like', 'a off']);
  await sent[1]?.answer();
  expect(requests()).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('taps that end in the same state send nothing more', async () => {
  const { sender, sent, requests } = setUp();
  sender.want('a', 'like', null);
  sender.want('a', null, 'like');
  sender.want('a', 'like', null);
  await sent[0]?.answer();
  expect(requests()).toEqual(['a like']);
});

test('of several moods in a row only the last one is sent', async () => {
  const { sender, sent, requests } = setUp();
  sender.want('a', 'cozy', 'like');
  sender.want('a', 'dreamy', 'cozy');
  sender.want('a', 'grateful', 'dreamy');
  await sent[0]?.answer();
  expect(requests()).toEqual(['a cozy', 'a grateful']);
});

test('a like after a mood was removed clears the mood first', async () => {
  const { sender, sent, requests } = setUp();
  sender.want('a', 'cozy', null);
  sender.want('a', null, 'cozy');
  sender.want('a', 'like', null);
  await sent[0]?.answer();
  await sent[1]?.answer();
  await sent[2]?.answer();
  expect(requests()).toEqual(['a cozy', 'a off', 'a like']);
});

test('a refused mood returns to the reaction before it', async () => {
  const { sender, sent, failures } = setUp();
  sender.want('a', 'cozy', 'like');
  await sent[0]?.answer(new Error('refused'));
  expect(failures).toEqual([{ loopId: 'a', settled: 'like' }]);
});

test('reactions to different loops do not wait for each other', () => {
  const { sender, requests } = setUp();
  sender.want('a', 'like', null);
  sender.want('b', 'like', null);
  expect(requests()).toEqual(['a like', 'b like']);
});

test('a failure restores the last confirmed state, and the next tap sends again', async () => {
  const { sender, sent, failures, requests } = setUp();
  sender.want('a', 'like', null);
  sender.want('a', null, 'like');
  await sent[0]?.answer();
  await sent[1]?.answer(new Error('offline'));
  expect(failures).toEqual([{ loopId: 'a', settled: 'like' }]);
  sender.want('a', null, 'like');
  expect(requests()).toEqual(['a like', 'a off', 'a off']);
});

test('a loop counts as changing from the first request to the last response, even a failure', async () => {
  const { sender, sent, open } = setUp();
  sender.want('a', 'like', null);
  sender.want('a', null, 'like');
  expect([...open]).toEqual(['a']);
  await sent[0]?.answer();
  expect([...open]).toEqual(['a']);
  await sent[1]?.answer(new Error('refused'));
  expect([...open]).toEqual([]);
});
