import type { Loop } from '@swirl/contract/schemas/loops';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { loopKeys } from './loop-keys.ts';
import { beginOwnChange, beginOwnChangeOfAuthor, renewLoop } from './renew-loop.ts';
import { sampleLoop } from './sample-loop.ts';

const before = sampleLoop();
const after: Loop = { ...before, _count: { reactions: 3, comments: 1, remixes: 0 } };

let client: ReturnType<typeof createQueryClient>;
let answers: ((response: Response) => void)[];

beforeEach(() => {
  client = createQueryClient();
  client.setQueryData(loopKeys.one(before.id), before);
  answers = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
});

afterEach(() => void vi.unstubAllGlobals());

const shown = () => client.getQueryData<Loop>(loopKeys.one(before.id));

/** All that follows from an answer happens before the next line of the test. */
const settled = () =>
  new Promise((done) => {
    setTimeout(done);
  });

const answer = async (at: number, loop: Loop) => {
  answers[at]?.(Response.json(loop));
  await settled();
};

test('shows what the server says, and its comments are no longer trusted', async () => {
  const comments = loopKeys.comments(before.id);
  client.setQueryData(comments, { pages: [], pageParams: [] });
  void renewLoop(client, before.id);
  await settled();
  await answer(0, after);
  expect(shown()).toEqual(after);
  expect(client.getQueryState(comments)?.isInvalidated).toBe(true);
});

test('asked many times at once, it fetches twice', async () => {
  for (let time = 0; time < 5; time += 1) void renewLoop(client, before.id);
  await settled();
  expect(answers).toHaveLength(1);
  await answer(0, after);
  expect(answers).toHaveLength(2);
  await answer(1, after);
  expect(answers).toHaveLength(2);
});

test('waits for one’s own change, so that nothing on the screen jumps back', async () => {
  const end = beginOwnChange(client, before.id);
  void renewLoop(client, before.id);
  await settled();
  expect(answers).toHaveLength(0);
  end();
  await settled();
  await answer(0, after);
  expect(shown()).toEqual(after);
});

test('an answer from before one’s own change is dropped, and asked for again after it', async () => {
  void renewLoop(client, before.id);
  await settled();
  const end = beginOwnChange(client, before.id);
  await answer(0, { ...before, caption: 'old' });
  expect(shown()).toEqual(before);
  end();
  await settled();
  expect(answers).toHaveLength(2);
  await answer(1, after);
  expect(shown()).toEqual(after);
});

test('a change of one’s own asks for nothing by itself', async () => {
  beginOwnChange(client, before.id)();
  await settled();
  expect(answers).toHaveLength(0);
});

test('without an answer everything stays as it is', async () => {
  void renewLoop(client, before.id);
  await settled();
  answers[0]?.(Response.json({ message: 'gone', code: 'loop_not_found' }, { status: 404 }));
  await settled();
  expect(shown()).toEqual(before);
});

test('the links of what may be playing stay', async () => {
  const media = (url: string): Loop['media'] => ({
    state: 'ready',
    progress: null,
    failure: null,
    width: 720,
    height: 1280,
    sources: [{ size: 720, url, width: 720, height: 1280, contentType: 'video/mp4' }],
    posterUrl: null,
    thumbHash: null,
    peaks: null,
    envelope: null,
    expiresAt: null,
  });
  client.setQueryData(loopKeys.one(before.id), {
    ...before,
    media: media('/old'),
    mediaUrl: '/old',
  });
  void renewLoop(client, before.id);
  await settled();
  await answer(0, { ...after, media: media('/new'), mediaUrl: '/new' });
  expect(shown()).toEqual({ ...after, media: media('/old'), mediaUrl: '/old' });
});

test('an answer from before a change of its author is dropped, too', async () => {
  void renewLoop(client, before.id);
  await settled();
  const end = beginOwnChangeOfAuthor(client, before.userId);
  await answer(0, after);
  expect(shown()).toEqual(before);
  end();
  await settled();
  await answer(1, after);
  expect(shown()).toEqual(after);
});
