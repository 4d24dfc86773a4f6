import { errors } from '@swirl/contract/errors';
import { loopActions, refusalsByState, type LoopAction } from '@swirl/contract/loop-actions';
import { loopStates } from '@swirl/contract/loops';
import { newId } from '@swirl/db/ids';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Answer } from './client.ts';
import { formOf } from './forms.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

type Act = (loopId: string, cookie: string) => Promise<Pick<Answer, 'status' | 'body'>>;

/** Sharing copies an address and makes no call; share.test.ts covers the shared page. */
const acts: Readonly<Record<Exclude<LoopAction, 'share'>, Act>> = {
  react: (loopId, cookie) => call(api, 'reactions.create', {}, { cookie, body: { loopId } }),
  comment: (loopId, cookie) =>
    call(api, 'comments.create', {}, { cookie, body: { loopId, content: 'Nice' } }),
  remix: async (loopId, cookie) => {
    const given = { duration: 0.5, avatarConfig: null, moodTags: '["calm"]', mediaType: 'audio' };
    const { type, payload } = formOf({ ...given, parentLoopId: loopId }, 'audio');
    const answer = await api.fetch('/api/loops', {
      method: 'POST',
      headers: { origin: PUBLIC_ORIGIN, cookie, 'content-type': type },
      body: new Uint8Array(payload),
    });
    return { status: answer.status, body: await answer.json() };
  },
  edit: (loopId, cookie) =>
    call(api, 'loops.update', { loopId }, { cookie, body: { caption: 'New' } }),
  caption: (loopId, cookie) => {
    const body = { language: 'en', cues: [{ start: 0, end: 500, text: 'Hello' }] };
    return call(api, 'captions.save', { loopId }, { cookie, body });
  },
  delete: (loopId, cookie) => call(api, 'loops.delete', { loopId }, { cookie }),
  report: (loopId, cookie) => {
    const body = { target: 'loop', targetId: loopId, reason: 'spam' };
    return call(api, 'reports.create', {}, { cookie, body });
  },
};

const cases = (['author', 'other'] as const).flatMap((who) =>
  [...loopStates, 'deleted' as const].flatMap((state) =>
    loopActions.flatMap((action) =>
      action === 'share'
        ? []
        : [{ who, state, action, refusal: refusalsByState[who][state][action] }],
    ),
  ),
);

describe('the table of actions on a loop', () => {
  it.each(cases)(
    'matches the API: $action by $who while $state is $refusal',
    async ({ who, state, action, refusal }) => {
      const people = { author: await api.signIn(), other: await api.signIn() };
      const loopId = newId();
      if (state !== 'deleted') {
        await createLoop(api.db, {
          id: loopId,
          userId: people.author.user.id,
          mediaType: 'audio',
          duration: 5,
          state,
          failureCode: state === 'failed' ? 'processing_failed' : null,
        });
      }
      const { status, body } = await acts[action](loopId, people[who].cookie);
      const done = status < 300;
      expect({ done, status: done ? null : status, body: done ? {} : body }).toMatchObject({
        done: refusal === null,
        status: refusal && errors[refusal].status,
        body: refusal === null ? {} : { code: refusal },
      });
    },
  );
});
