import { expect, test } from 'vitest';
import { createReactionSender } from './reaction-sender.ts';

const setUp = () => {
  const sent: { loopId: string; wanted: boolean; answer: (error?: Error) => Promise<void> }[] = [];
  const failures: { loopId: string; settled: boolean }[] = [];
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
  const requests = () => sent.map(({ loopId, wanted }) => `${loopId} ${wanted ? 'on' : 'off'}`);
  return { sender, sent, failures, requests, open };
};

test('taps during a request send at most one more, with the last state', async () => {
  const { sender, sent, failures, requests } = setUp();
  sender.want('a', true, false);
  sender.want('a', false, true);
  sender.want('a', true, false);
  sender.want('a', false, true);
  expect(requests()).toEqual(['a on']);
  await sent[0]?.answer();
  expect(requests()).toEqual(['a on', 'a off']);
  await sent[1]?.answer();
  expect(requests()).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('taps that end in the same state send nothing more', async () => {
  const { sender, sent, requests } = setUp();
  sender.want('a', true, false);
  sender.want('a', false, true);
  sender.want('a', true, false);
  await sent[0]?.answer();
  expect(requests()).toEqual(['a on']);
});

test('reactions to different loops do not wait for each other', () => {
  const { sender, requests } = setUp();
  sender.want('a', true, false);
  sender.want('b', true, false);
  expect(requests()).toEqual(['a on', 'b on']);
});

test('a failure restores the last confirmed state, and the next tap sends again', async () => {
  const { sender, sent, failures, requests } = setUp();
  sender.want('a', true, false);
  sender.want('a', false, true);
  await sent[0]?.answer();
  await sent[1]?.answer(new Error('offline'));
  expect(failures).toEqual([{ loopId: 'a', settled: true }]);
  sender.want('a', false, true);
  expect(requests()).toEqual(['a on', 'a off', 'a off']);
});

test('a loop counts as changing from the first request to the last response, even a failure', async () => {
  const { sender, sent, open } = setUp();
  sender.want('a', true, false);
  sender.want('a', false, true);
  expect([...open]).toEqual(['a']);
  await sent[0]?.answer();
  expect([...open]).toEqual(['a']);
  await sent[1]?.answer(new Error('refused'));
  expect([...open]).toEqual([]);
});
