import { errorBody } from '@swirl/messages/error-body';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let fixture: MediaFixture;
let desk: Desk;
let sound: Blob;
let other: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture();
  desk = createDesk(fixture.api);
  sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=0.5', 'sound.wav');
  other = await fixture.make('-f', 'lavfi', '-i', 'sine=frequency=500:duration=0.5', 'other.wav');
});

afterAll(() => fixture.stop());

const post = (cookie: string, file: Blob) => {
  const parts: Part[] = [
    ['duration', '0.5'],
    ['avatarConfig', 'null'],
    ['moodTags', '[]'],
    ['mediaType', 'audio'],
    ['audio', file, 'recording.webm'],
  ];
  return fixture.post(cookie, parts);
};

/** What the worker does, without the processing. */
const finish = (loopId: string) =>
  fixture.api.db.execute(`UPDATE loops SET state = 'ready' WHERE id = '${loopId}'`);

it('a removed file is refused to everyone until the removal is undone', async () => {
  const { api } = fixture;
  const owner = await desk.owner();
  const author = await api.signIn();
  const first = await loopOf(await post(author.cookie, sound));
  await finish(first.id);
  const target = ['loop', first.id] as const;
  const decision = await desk.moderate(owner.cookie, target, { action: 'remove', reason: 'spam' });

  const before = await fixture.objectKeys();
  for (const { cookie } of [author, await api.signIn()]) {
    const again = await post(cookie, sound);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      code: 'media_removed_before',
      message: errorBody('en', 'media_removed_before').message,
    });
  }
  expect(await fixture.objectKeys()).toEqual(before);
  expect((await post(author.cookie, other)).status).toBe(201);

  expect((await desk.undo(owner.cookie, decision)).status).toBe(200);
  expect((await post(author.cookie, sound)).status).toBe(201);
});

it('a file that was only hidden can be posted again, and one removed twice stays banned', async () => {
  const { api } = fixture;
  const owner = await desk.owner();
  const author = await api.signIn();
  const file = new Blob([sound, 'twice']);
  const decisions = [];
  const loops = [await loopOf(await post(author.cookie, file))];
  await finish(loops[0]?.id ?? '');
  const hidden = ['loop', loops[0]?.id ?? ''] as const;
  await desk.moderate(owner.cookie, hidden, { action: 'hide', reason: 'spam' });
  loops.length = 0;
  for (let copy = 0; copy < 2; copy += 1) loops.push(await loopOf(await post(author.cookie, file)));
  for (const { id } of loops) {
    await finish(id);
    const choice = { action: 'remove', reason: 'spam' } as const;
    decisions.push(await desk.moderate(owner.cookie, ['loop', id], choice));
  }
  await desk.undo(owner.cookie, decisions[0] ?? '');
  expect((await post(author.cookie, file)).status).toBe(409);
  await desk.undo(owner.cookie, decisions[1] ?? '');
  expect((await post(author.cookie, file)).status).toBe(201);
});
