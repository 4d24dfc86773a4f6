import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { addCaptionDraft, markUnclear } from '@swirl/db/stores/loops/caption-drafts.store';
import { captionDrafts } from '@swirl/db/tables/loop-captions';
import { createLogger } from '@swirl/platform/logger';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCaptions } from '../../worker/src/jobs/publish-captions.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type InboxFixture, type Member } from './inbox-fixture.ts';

let api: TestApi;
let fixture: InboxFixture;
let viewer: Member;

beforeAll(async () => {
  api = await startApi();
  fixture = setUpInbox(api);
  viewer = await fixture.member();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const spoken = { language: 'en', cues: [{ start: 200, end: 1500, text: 'so this is the kettle' }] };
const { draftHours } = limits.captions;

/** A loop of which was written down what is said. */
async function post(given: { visibility?: 'private' } = {}) {
  const author = await fixture.member();
  const { cookie } = author;
  const loop = { mediaType: 'audio', duration: 12.5, userId: author.id, ...given } as const;
  const { id: loopId } = await createLoop(api.db, loop);
  await api.db.transaction((tx) => addCaptionDraft(tx, loopId, spoken));
  return {
    author,
    loopId,
    draft: (by = cookie) => call(api, 'captions.draft', { loopId }, { cookie: by }),
    discard: (by = cookie) => call(api, 'captions.discard', { loopId }, { cookie: by }),
    save: (body: unknown) => call(api, 'captions.save', { loopId }, { cookie, body }),
    /** As another person reads them. */
    read: async () => {
      const { body } = await call(api, 'captions.read', { loopId }, { cookie: viewer.cookie });
      return endpoints['captions.read'].response.parse(body);
    },
    /** Lets it wait for so many hours, and then runs the hourly job. */
    wait: async (hours: number) => {
      await api.db
        .update(captionDrafts)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(captionDrafts.loopId, loopId));
      const logger = createLogger({ level: 'silent' }, { name: 'worker' });
      const { signal } = new AbortController();
      await publishCaptions.perform({}, { db: api.db, logger, signal });
    },
    inbox: async () => {
      await fixture.deliver();
      return (await fixture.inbox(author)).map(({ kind, loop: about }) => [kind, about?.id]);
    },
  };
}

const nothing = { language: null, cues: [] };
const noCaptions = { ...nothing, automatic: false };

describe('a draft of captions', () => {
  it('is its author’s alone, who has a notification in the app until they answer', async () => {
    const { loopId, draft, read, save, inbox } = await post();
    const answer = await draft();
    expect(answer).toMatchObject({ status: 200, body: spoken });
    const { shownFrom } = endpoints['captions.draft'].response.parse(answer.body);
    expect(Date.parse(shownFrom ?? '')).toBeGreaterThan(Date.now());
    expect(await read()).toEqual(noCaptions);
    expect(await draft(viewer.cookie)).toMatchObject(refused('forbidden'));
    expect(await inbox()).toEqual([['captions_drafted', loopId]]);

    expect(await save(spoken)).toMatchObject({ status: 200, body: { automatic: false } });
    expect((await draft()).body).toEqual({ ...nothing, shownFrom: null, unclear: false });
    expect(await read()).toEqual({ ...spoken, automatic: false });
    expect(await inbox()).toEqual([]);
  });

  it('of a private loop is not found by others', async () => {
    const { draft, discard } = await post({ visibility: 'private' });
    expect(await draft(viewer.cookie)).toMatchObject(refused('loop_not_found'));
    expect(await discard(viewer.cookie)).toMatchObject(refused('loop_not_found'));
    expect((await draft()).body).toMatchObject(spoken);
  });

  it('can be discarded by its author, any number of times', async () => {
    const { draft, discard, wait, read, inbox } = await post();
    expect(await discard(viewer.cookie)).toMatchObject(refused('forbidden'));
    expect((await draft()).body).toMatchObject(spoken);
    expect((await discard()).status).toBe(204);
    expect((await discard()).status).toBe(204);
    expect((await draft()).body).toMatchObject(nothing);
    await wait(draftHours + 1);
    expect(await read()).toEqual(noCaptions);
    expect(await inbox()).toEqual([]);
  });

  it('that could not be written is named to the author alone', async () => {
    const { loopId, draft, discard } = await post();
    await discard();
    await api.db.transaction((tx) => markUnclear(tx, loopId));
    expect((await draft()).body).toEqual({ ...nothing, shownFrom: null, unclear: true });
    expect(await draft(viewer.cookie)).toMatchObject(refused('forbidden'));
  });

  it('is part of its author’s data export', async () => {
    const { author, loopId } = await post();
    const { body } = await call(api, 'users.exportData', {}, { cookie: author.cookie });
    expect(body).toMatchObject({ captionDrafts: [{ loopId, ...spoken }] });
  });
});

it('captions are written down only where the operator chose a model for it', async () => {
  const offered = async (server: TestApi) => {
    const { cookie } = await server.signIn();
    return (await call(server, 'captions.offered', {}, { cookie })).body;
  };
  expect(await offered(api)).toEqual({ automaticCaptions: false });
  const other = await startApi({ env: { CAPTIONS_MODEL: 'base' } });
  const answer = await offered(other);
  await other.stop();
  expect(answer).toEqual({ automaticCaptions: true });
});

describe('a draft without an answer', () => {
  it('is shown as automatic after a day, and not before', async () => {
    const { loopId, draft, read, wait, inbox } = await post();
    await wait(draftHours - 1);
    expect(await read()).toEqual(noCaptions);
    await wait(draftHours + 1);
    expect(await read()).toEqual({ ...spoken, automatic: true });
    expect((await draft()).body).toMatchObject(nothing);
    // It can still be checked.
    expect(await inbox()).toEqual([['captions_drafted', loopId]]);
  });

  it('is no longer automatic once its author saves it', async () => {
    const { read, wait, save, inbox } = await post();
    await wait(draftHours + 1);
    await save(spoken);
    expect(await read()).toEqual({ ...spoken, automatic: false });
    expect(await inbox()).toEqual([]);
  });

  it('can still be discarded, unlike captions that were checked', async () => {
    const { read, wait, discard } = await post();
    await wait(draftHours + 1);
    expect((await discard()).status).toBe(204);
    expect(await read()).toEqual(noCaptions);
    const checked = await post();
    await checked.save(spoken);
    expect((await checked.discard()).status).toBe(204);
    expect(await checked.read()).toEqual({ ...spoken, automatic: false });
  });

  it('is never shown if its author has turned automatic captions off', async () => {
    const { author, draft, read, wait } = await post();
    await mergePreferences(api.db, author.id, { automaticCaptions: false });
    expect((await draft()).body).toEqual({ ...spoken, shownFrom: null, unclear: false });
    await wait(draftHours + 1);
    expect(await read()).toEqual(noCaptions);
  });
});
