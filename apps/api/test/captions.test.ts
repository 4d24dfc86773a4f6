import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { findCaptions } from '@swirl/db/stores/loops/captions.store';
import type { NewLoop } from '@swirl/db/tables/loops';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk } from './moderation-desk.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const cue = (start: number, end: number, text = 'Hello') => ({ start, end, text });
const spoken = { language: 'en', cues: [cue(0, 1500, 'When we were seven'), cue(1500, 3000)] };

async function post(given: Partial<NewLoop> = {}) {
  const { user, cookie } = await api.signIn();
  const { id: loopId } = await createLoop(api.db, {
    mediaType: 'audio',
    duration: 12.5,
    ...given,
    userId: user.id,
  });
  const save = (body: unknown, by = cookie) =>
    call(api, 'captions.save', { loopId }, { cookie: by, body });
  const read = (by = cookie) => call(api, 'captions.read', { loopId }, { cookie: by });
  const hasCaptions = async (by = cookie) => {
    const { body } = await call(api, 'loops.read', { loopId }, { cookie: by });
    return endpoints['loops.read'].response.parse(body).hasCaptions;
  };
  const remove = (by = cookie) => call(api, 'captions.delete', { loopId }, { cookie: by });
  return { user, cookie, loopId, save, read, remove, hasCaptions };
}

describe('captions of a loop', () => {
  it('are readable by everyone who sees the loop, and the loop says that it has captions', async () => {
    const { save, read, hasCaptions } = await post();
    const { cookie: viewer } = await api.signIn();
    expect(await hasCaptions(viewer)).toBe(false);
    expect(await read(viewer)).toMatchObject({ status: 200, body: { language: null, cues: [] } });

    expect(await save(spoken)).toMatchObject({ status: 200, body: spoken });
    expect(await hasCaptions(viewer)).toBe(true);
    const answer = await read(viewer);
    expect(answer).toMatchObject({ status: 200, body: spoken });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(
      await call(api, 'captions.read', { loopId: crypto.randomUUID() }, { cookie: viewer }),
    ).toMatchObject(refused('loop_not_found'));
  });

  it('can be replaced as a whole and removed again, any number of times', async () => {
    const { save, read, remove, hasCaptions } = await post({ mediaType: 'video' });
    await save(spoken);
    const changed = { language: 'pt-BR', cues: [cue(200, 900, ' Guarda-chuva \r\n\r\n azul ')] };
    expect(await save(changed)).toMatchObject({ status: 200 });
    expect((await read()).body).toEqual({
      language: 'pt-BR',
      cues: [cue(200, 900, 'Guarda-chuva\nazul')],
      automatic: false,
    });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await hasCaptions()).toBe(false);
  });

  it('store markup as plain text', async () => {
    const { save, read } = await post();
    const text = '<script>alert(1)</script> & --> {"a":1}';
    await save({ language: 'en', cues: [cue(0, 1000, text)] });
    expect((await read()).body).toMatchObject({ cues: [{ text }] });
  });

  it('can be written only by the loop’s author', async () => {
    const { save, remove, read } = await post();
    const { cookie: other } = await api.signIn();
    await save(spoken);
    expect(await save({ language: 'de', cues: [cue(0, 500)] }, other)).toMatchObject(
      refused('forbidden'),
    );
    expect(await remove(other)).toMatchObject(refused('forbidden'));
    expect((await read()).body).toEqual({ ...spoken, automatic: false });
  });

  it('are hidden together with the loop, but stay readable by its author', async () => {
    const { save, read } = await post({ visibility: 'private' });
    await save(spoken);
    const { cookie: other } = await api.signIn();
    expect(await read(other)).toMatchObject(refused('loop_not_found'));
    expect(await save(spoken, other)).toMatchObject(refused('loop_not_found'));
    expect(await read()).toMatchObject({ status: 200, body: spoken });
  });

  it('are deleted with the loop', async () => {
    const { cookie, loopId, save } = await post();
    await save(spoken);
    expect((await call(api, 'loops.delete', { loopId }, { cookie })).status).toBe(204);
    expect(await findCaptions(api.db, loopId)).toBeNull();
  });

  it('are part of their author’s data export', async () => {
    const { cookie, loopId, save } = await post();
    await save(spoken);
    const { body } = await call(api, 'users.exportData', {}, { cookie });
    expect(body).toMatchObject({ captions: [{ loopId, ...spoken }] });
  });
});

describe('captions are refused', () => {
  it.each<[string, Partial<NewLoop>]>([
    ['a status', { mediaType: 'status', duration: 0 }],
    ['a photo', { mediaType: 'image', duration: 0 }],
    ['a voice that is still being processed', { state: 'processing' }],
    ['a voice whose processing failed', { state: 'failed', failureCode: 'processing_failed' }],
  ])('when the loop is %s', async (_, given) => {
    const { save } = await post(given);
    expect(await save(spoken)).toMatchObject(refused('captions_not_possible'));
  });

  const { max, text, bytes } = limits.captions;
  const many = (count: number, content: string) =>
    Array.from({ length: count }, (_, index) => cue(index * 100, index * 100 + 100, content));

  it.each<[string, keyof typeof errors, unknown]>([
    ['no cue', 'captions_empty', { language: 'en', cues: [] }],
    ['too many cues', 'captions_too_many', { language: 'en', cues: many(max + 1, 'x') }],
    ['a cue of spaces', 'captions_text_invalid', { language: 'en', cues: [cue(0, 1, ' \n')] }],
    [
      'a cue that is too long',
      'captions_text_invalid',
      { language: 'en', cues: [cue(0, 1, 'x'.repeat(text.max + 1))] },
    ],
    ['control characters', 'captions_text_invalid', { language: 'en', cues: [cue(0, 1, 'a\0b')] }],
    [
      'more bytes than the limit',
      'captions_too_large',
      { language: 'ar', cues: many(Math.ceil(bytes / (2 * text.max)), 'م'.repeat(text.max)) },
    ],
    [
      'overlapping cues',
      'captions_times_invalid',
      { language: 'en', cues: [cue(0, 1000), cue(900, 2000)] },
    ],
    [
      'cues out of order',
      'captions_times_invalid',
      { language: 'en', cues: [cue(1000, 2000), cue(0, 1000)] },
    ],
    [
      'a cue that ends before it starts',
      'captions_times_invalid',
      { language: 'en', cues: [cue(2, 1)] },
    ],
    [
      'a fraction of a millisecond',
      'captions_times_invalid',
      { language: 'en', cues: [cue(0.5, 1)] },
    ],
    [
      'a cue past the end of the loop',
      'captions_times_invalid',
      { language: 'en', cues: [cue(12_000, 12_501)] },
    ],
    ['no language', 'invalid_request', { cues: [cue(0, 1)] }],
    ['an invalid language', 'captions_language_invalid', { language: '<b>', cues: [cue(0, 1)] }],
    ['unknown fields', 'invalid_request', { ...spoken, loopId: crypto.randomUUID() }],
  ])('for %s', async (_, code, body) => {
    const { save, read } = await post();
    expect(await save(body)).toMatchObject(refused(code));
    expect((await read()).body).toEqual({ language: null, cues: [], automatic: false });
  });
});

it('owners can read the captions of a reported loop, but only through its case', async () => {
  const desk = createDesk(api);
  const owner = await desk.owner();
  const { cookie, loopId, save, read } = await post();
  await save(spoken);
  const { cookie: reporter } = await api.signIn();
  await desk.report(reporter, 'loop', loopId);
  const caseId = await desk.caseAbout(owner.cookie, loopId);
  await call(api, 'loops.update', { loopId }, { cookie, body: { visibility: 'private' } });
  expect(await read(owner.cookie)).toMatchObject(refused('loop_not_found'));
  expect((await desk.read(owner.cookie, caseId)).content?.captions).toMatchObject(spoken);

  await desk.decide(owner.cookie, caseId, { action: 'hide', reason: 'spam' });
  expect(await read(reporter)).toMatchObject(refused('loop_not_found'));
  expect(await read()).toMatchObject({ status: 200, body: spoken });
});
