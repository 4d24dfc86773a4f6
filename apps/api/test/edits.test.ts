import { endpoints } from '@swirl/contract/endpoints';
import { errors, type ErrorCode } from '@swirl/contract/errors';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { eq } from '@swirl/db/drizzle/orm';
import { loopProcessing } from '@swirl/db/tables/loop-processing';
import { loops } from '@swirl/db/tables/loops';
import { scheduledPosts } from '@swirl/db/tables/scheduled-posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

let fixture: MediaFixture;
let video: Blob;
let voice: Blob;
let photo: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m' } });
  voice = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=1', 'voice.wav');
  const red = ['-f', 'lavfi', '-i', 'color=red:size=32x32'];
  photo = await fixture.make(...red, '-frames:v', '1', 'red.jpg');
  video = await fixture.make(...red, '-t', '2', '-c:v', 'libx264', 'red.mp4');
});

afterAll(() => fixture.stop());

const text = (given: Partial<LoopText> = {}): LoopText => ({
  text: 'Look here',
  style: 'glow',
  mood: 'calm',
  x: 0.5,
  y: 0.25,
  size: 32,
  start: 0,
  end: 2,
  ...given,
});

interface Given {
  readonly files?: readonly Blob[];
  readonly edit: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

const partsOf = ({ files = [video], edit, fields = {} }: Given): Part[] => {
  const named = { mediaType: 'video', duration: '2', ...fields, edit: JSON.stringify(edit) };
  return [...Object.entries(named), ['audio', new Blob([...files])]];
};
const post = (cookie: string, given: Given) => fixture.post(cookie, partsOf(given));
const codeOf = async (response: Response) => {
  const body: unknown = await response.json();
  return [
    response.status,
    body !== null && typeof body === 'object' && 'code' in body && body.code,
  ];
};
const refusal = (code: ErrorCode) => [errors[code].status, code];
const sizes = (...files: Blob[]) => files.map(({ size }) => size);
const keptEdits = async (loopId: string) => {
  const { db } = fixture.api;
  const [kept] = await db.select({ edit: loops.edit }).from(loops).where(eq(loops.id, loopId));
  const [used] = await db
    .select({ edit: loopProcessing.edit })
    .from(loopProcessing)
    .where(eq(loopProcessing.loopId, loopId));
  return { kept: kept?.edit, used: used?.edit };
};

describe('an edited loop', () => {
  it.each<[string, () => Given]>([
    ['with gaps', () => ({ edit: { gaps: [{ start: 0.5, end: 1 }] } })],
    ['at another speed', () => ({ edit: { speed: 1.4 } })],
    ['with a cover of its own second', () => ({ edit: { cover: { second: 1 } } })],
    [
      'with a cover and voices',
      () => ({
        files: [video, voice, photo, voice],
        edit: {
          inputs: sizes(video, voice, photo, voice),
          volume: 0.3,
          takes: [
            { input: 1, start: 0 },
            { input: 3, start: 1 },
          ],
          cover: { input: 2 },
        },
      }),
    ],
    [
      'of photos and a voice',
      () => ({
        files: [photo, photo, voice],
        edit: {
          inputs: sizes(photo, photo, voice),
          photos: { order: [1, 0], seconds: 2 },
          takes: [{ input: 2, start: 0 }],
        },
      }),
    ],
    [
      'of sound alone',
      () => ({
        files: [voice],
        edit: { gaps: [{ start: 0.2, end: 0.4 }], speed: 2 },
        fields: { mediaType: 'audio', duration: '0.4' },
      }),
    ],
    [
      'of one photo with a text',
      () => ({
        files: [photo],
        edit: { texts: [text({ start: 1 })] },
        fields: { mediaType: 'image', duration: '0' },
      }),
    ],
  ])('%s is accepted, and what was said is kept', async (_, given) => {
    const { cookie } = await fixture.api.signIn();
    const { edit } = given();
    const { id } = await loopOf(await post(cookie, given()));
    expect(await keptEdits(id)).toMatchObject({ kept: edit, used: edit });
  });

  it('keeps no more than it has to if it was only cut', async () => {
    const { cookie } = await fixture.api.signIn();
    const edit = { start: 0.5, end: 1.5, mirror: true };
    const { id } = await loopOf(await post(cookie, { edit }));
    expect(await keptEdits(id)).toEqual({ kept: null, used: edit });
  });

  it.each<[string, ErrorCode, () => Given]>([
    [
      'files that are larger than they are said to be',
      'edit_invalid',
      () => ({
        files: [video, voice],
        edit: { inputs: [video.size, voice.size - 1], takes: [{ input: 1, start: 0 }] },
      }),
    ],
    [
      'files that are missing',
      'edit_invalid',
      () => ({ edit: { inputs: sizes(video, voice), takes: [{ input: 1, start: 0 }] } }),
    ],
    [
      'more files than there may be',
      'invalid_request',
      () => ({ edit: { inputs: Array.from({ length: 25 }, () => 1) } }),
    ],
    [
      'a file that is used for nothing',
      'edit_invalid',
      () => ({ files: [video, voice], edit: { inputs: sizes(video, voice) } }),
    ],
    [
      'a voice over a sound',
      'edit_invalid',
      () => ({
        files: [voice, voice],
        edit: { inputs: sizes(voice, voice), takes: [{ input: 1, start: 0 }] },
        fields: { mediaType: 'audio' },
      }),
    ],
    [
      'a photo at another speed',
      'edit_invalid',
      () => ({ files: [photo], edit: { speed: 2 }, fields: { mediaType: 'image', duration: '0' } }),
    ],
    [
      'photos that begin with a video',
      'media_unsupported',
      () => ({
        files: [video, photo],
        edit: { inputs: sizes(video, photo), photos: { order: [0, 1], seconds: 2 } },
      }),
    ],
    [
      'a video that is a photo',
      'media_unsupported',
      () => ({
        files: [photo, voice],
        edit: { inputs: sizes(photo, voice), takes: [{ input: 1, start: 0 }] },
      }),
    ],
    [
      'too many texts',
      'invalid_request',
      () => ({ edit: { texts: Array.from({ length: 9 }, (__, start) => text({ start })) } }),
    ],
    ['a text of nothing', 'edit_invalid', () => ({ edit: { texts: [text({ text: ' ' })] } })],
    ['unknown instructions', 'invalid_request', () => ({ edit: { filter: 'movie=/etc/passwd' } })],
    ['null', 'invalid_request', () => ({ edit: null })],
    ['a list', 'invalid_request', () => ({ edit: [] })],
    ['gaps that are text', 'invalid_request', () => ({ edit: { gaps: 'all', inputs: 'many' } })],
    ['absurd numbers', 'invalid_request', () => ({ edit: { start: -1, speed: 1e300 } })],
  ])('is refused with %s', async (_, code, given) => {
    const { cookie } = await fixture.api.signIn();
    expect(await codeOf(await post(cookie, given()))).toEqual(refusal(code));
    const later = { postAt: new Date(Date.now() + 86_400_000).toISOString() };
    const parts = partsOf({ ...given(), fields: { ...given().fields, ...later } });
    const scheduled = await fixture.post(cookie, parts, {}, '/api/scheduled-posts');
    expect(await codeOf(scheduled)).toEqual(refusal(code));
  });

  it('can be as long as eight of the longest texts', async () => {
    const { cookie } = await fixture.api.signIn();
    const texts = Array.from({ length: 8 }, (_, n) =>
      text({ text: '👩‍👩‍👧‍👦'.repeat(10), start: n * 5, end: n * 5 + 5 }),
    );
    const loop = await loopOf(await post(cookie, { edit: { texts } }));
    expect(loop.texts).toEqual(texts);
  });

  it('that is a layer may only be cut', async () => {
    const { cookie } = await fixture.api.signIn();
    const parent = await loopOf(await post(cookie, { edit: {} }));
    const fields = { parentLoopId: parent.id, relation: 'layer' };
    for (const edit of [{ texts: [text()] }, { speed: 2 }, { cover: { second: 1 } }]) {
      const response = await post(cookie, { edit, fields });
      expect(await codeOf(response)).toEqual(refusal('edit_invalid'));
    }
  });

  it('that answers another loop may be edited like any other', async () => {
    const { cookie } = await fixture.api.signIn();
    const parent = await loopOf(await post(cookie, { edit: {} }));
    await fixture.api.db.update(loops).set({ state: 'ready' }).where(eq(loops.id, parent.id));
    const fields = { parentLoopId: parent.id };
    expect((await post(cookie, { edit: { speed: 2 }, fields })).status).toBe(201);
  });

  it('is scheduled with its edit', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const fields = { postAt: new Date(Date.now() + 86_400_000).toISOString() };
    const edit = { texts: [text()], gaps: [{ start: 0.5, end: 1 }] };
    const parts = partsOf({ edit, fields });
    expect((await fixture.post(cookie, parts, {}, '/api/scheduled-posts')).status).toBe(201);
    const [row] = await fixture.api.db
      .select()
      .from(scheduledPosts)
      .where(eq(scheduledPosts.userId, user.id));
    expect(row?.content).toMatchObject({ edit });
  });
});

describe('the texts of a loop', () => {
  const postText = async (given: Partial<LoopText>, visibility = 'public') => {
    const author = await fixture.api.signIn();
    const edit = { texts: [text(given)] };
    const loop = await loopOf(await post(author.cookie, { edit, fields: { visibility } }));
    await fixture.api.db.update(loops).set({ state: 'ready' }).where(eq(loops.id, loop.id));
    return { author, id: loop.id };
  };

  it('are shown to everyone who may see it, and to no one else', async () => {
    const { id } = await postText({ text: 'For all' });
    const { cookie } = await fixture.api.signIn();
    expect((await fixture.read(cookie, id)).texts).toEqual([text({ text: 'For all' })]);
    const own = await postText({ text: 'For me' }, 'private');
    expect((await fixture.read(own.author.cookie, own.id)).texts).toHaveLength(1);
    const { status, body } = await call(fixture.api, 'loops.read', { loopId: own.id }, { cookie });
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('For me');
  });

  it('can have a word that someone muted', async () => {
    const { id } = await postText({ text: 'What a Zwiebelkuchen!' });
    const { cookie } = await fixture.api.signIn();
    const feed = async () => {
      const found = await call(fixture.api, 'loops.feed', {}, { cookie, query: { limit: 50 } });
      return endpoints['loops.feed'].response.parse(found.body).map((loop) => loop.id);
    };
    expect(await feed()).toContain(id);
    const body = { kind: 'word', value: 'zwiebelkuchen', expiresAt: null };
    await call(fixture.api, 'mutedTerms.create', {}, { cookie, body });
    expect(await feed()).not.toContain(id);
  });

  it('are in the export of their author', async () => {
    const { author } = await postText({ text: 'Only mine' });
    const { body } = await call(fixture.api, 'users.exportData', {}, { cookie: author.cookie });
    expect(body).toMatchObject({ loops: [{ edit: { texts: [text({ text: 'Only mine' })] } }] });
  });
});
