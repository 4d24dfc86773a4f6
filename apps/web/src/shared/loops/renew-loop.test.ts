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

/** All effects of a response are done before the next line of the test. */
const settled = () =>
  new Promise((done) => {
    setTimeout(done);
  });

const answer = async (at: number, loop: Loop) => {
  answers[at]?.(Response.json(loop));
  await settled();
};

test('a renewal shows the server’s loop and invalidates its comments', async () => {
  const comments = loopKeys.comments(before.id);
  client.setQueryData(comments, { pages: [], pageParams: [] });
  void renewLoop(client, before.id);
  await settled();
  await answer(0, after);
  expect(shown()).toEqual(after);
  expect(client.getQueryState(comments)?.isInvalidated).toBe(true);
});

test('many renewals at once fetch twice', async () => {
  for (let time = 0; time < 5; time += 1) void renewLoop(client, before.id);
  await settled();
  expect(answers).toHaveLength(1);
  await answer(0, after);
  expect(answers).toHaveLength(2);
  await answer(1, after);
  expect(answers).toHaveLength(2);
});

test('a renewal waits for the viewer’s own change', async () => {
  const end = beginOwnChange(client, before.id);
  void renewLoop(client, before.id);
  await settled();
  expect(answers).toHaveLength(0);
  end();
  await settled();
  await answer(0, after);
  expect(shown()).toEqual(after);
});

test('a response from before the viewer’s own change is dropped and fetched again', async () => {
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

test('the viewer’s own change does not trigger a renewal', async () => {
  beginOwnChange(client, before.id)();
  await settled();
  expect(answers).toHaveLength(0);
});

test('a failed renewal changes nothing', async () => {
  void renewLoop(client, before.id);
  await settled();
  answers[0]?.(Response.json({ message: 'gone', code: 'loop_not_found' }, { status: 404 }));
  await settled();
  expect(shown()).toEqual(before);
});

test('a renewal keeps the links of media that may be playing', async () => {
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

test('a response from before the author’s edit is dropped', async () => {
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
