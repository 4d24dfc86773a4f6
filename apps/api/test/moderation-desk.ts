import { endpoints, type Input, type Output } from '@swirl/contract/endpoints';
import type { ReportTarget } from '@swirl/contract/reports';
import { createSession } from '@swirl/testing/factories';
import { expect } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { call, type Answer } from './client.ts';
import type { TestApi } from './harness.ts';

type Choice = Input<'moderation.decide'>['body'];
type ReadCase = Output<'moderation.read'>;

/** What owners do in the moderation screens. */
export function createDesk(api: TestApi) {
  const owner = () => api.signIn({ verificationStatus: 'owner' });

  const report = (
    cookie: string | undefined,
    target: ReportTarget,
    targetId: string,
    more: object = {},
  ): Promise<Answer> =>
    call(
      api,
      'reports.create',
      {},
      {
        cookie,
        body: { target, targetId, reason: 'harassment', ...more },
      },
    );

  const queue = async (cookie: string, query = {}): Promise<Output<'moderation.queue'>> => {
    const answer = await call(api, 'moderation.queue', {}, { cookie, query });
    expect(answer.status).toBe(200);
    return endpoints['moderation.queue'].response.parse(answer.body);
  };

  /** The open case about a loop, comment or user. */
  const caseAbout = async (cookie: string, targetId: string): Promise<string> => {
    const found = (await queue(cookie, { limit: 50 })).find(
      ({ target, loopId, commentId, person }) =>
        ({ loop: loopId, comment: commentId, user: person?.id, other: null })[target] === targetId,
    );
    if (found === undefined) throw new Error(`Nothing waits about ${targetId}.`);
    return found.id;
  };

  const read = async (cookie: string, caseId: string): Promise<ReadCase> => {
    const answer = await call(api, 'moderation.read', { caseId }, { cookie });
    expect(answer.status).toBe(200);
    return endpoints['moderation.read'].response.parse(answer.body);
  };

  const decide = (cookie: string | undefined, caseId: string, body: Choice): Promise<Answer> =>
    call(api, 'moderation.decide', { caseId }, { cookie, body });

  const undo = (cookie: string | undefined, decisionId: string): Promise<Answer> =>
    call(api, 'moderation.undo', { decisionId }, { cookie });

  return {
    owner,
    report,
    queue,
    caseAbout,
    read,
    decide,
    undo,

    /** A new session's cookie, for a user who was signed out. */
    async signInAgain(userId: string): Promise<string> {
      const { sessionId } = await createSession(api.db, { userId });
      return `${SESSION_COOKIE}=${sessionId}`;
    },

    /** Reported by a user, decided by an owner; returns the id of the decision. */
    async moderate(
      cookie: string,
      [target, targetId]: readonly [ReportTarget, string],
      choice: Choice,
    ): Promise<string> {
      const reporter = await api.signIn();
      expect((await report(reporter.cookie, target, targetId)).status).toBe(201);
      const answer = await decide(cookie, await caseAbout(cookie, targetId), choice);
      expect(answer).toMatchObject({ status: 200 });
      return endpoints['moderation.decide'].response.parse(answer.body).id;
    },

    async statements(cookie: string): Promise<Output<'statements.list'>> {
      const answer = await call(api, 'statements.list', {}, { cookie });
      expect(answer.status).toBe(200);
      return endpoints['statements.list'].response.parse(answer.body);
    },

    appeal: (cookie: string | undefined, statementId: string, message = 'It was a joke') =>
      call(api, 'statements.appeal', { statementId }, { cookie, body: { message } }),

    async appeals(cookie: string): Promise<Output<'moderation.appeals'>> {
      const answer = await call(api, 'moderation.appeals', {}, { cookie, query: { limit: 50 } });
      expect(answer.status).toBe(200);
      return endpoints['moderation.appeals'].response.parse(answer.body);
    },

    decideAppeal: (cookie: string, appealId: string, body: object) =>
      call(api, 'moderation.decideAppeal', { appealId }, { cookie, body }),
  };
}

export type Desk = ReturnType<typeof createDesk>;
