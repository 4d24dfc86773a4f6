import { limits } from '@swirl/contract/limits';
import { appealOutcomes, caseTargets } from '@swirl/contract/moderation';
import { reportReasons } from '@swirl/contract/reports';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createLoop, createUser } from '@swirl/testing/factories';
import {
  createAppeal,
  createCase,
  createDecision,
  createReport,
} from '@swirl/testing/moderation-factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { moderationNotes } from './moderation.ts';
import { loopSources, removedMedia } from './removed-media.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const letters = (length: number) => 'x'.repeat(length);

const note = async (tx: Queryable, content: string) =>
  tx.insert(moderationNotes).values({ id: newId(), caseId: (await createCase(tx)).id, content });
const source = async (tx: Queryable, sha256: string) =>
  tx.insert(loopSources).values({ loopId: (await createLoop(tx)).id, sha256 });
const removed = (tx: Queryable, sha256: string) =>
  tx.insert(removedMedia).values({ id: newId(), sha256 });
const personId = async (tx: Queryable) => (await createUser(tx)).id;

describe('moderation tables', () => {
  it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
    ['a case about a person', 'accepted', (tx) => createCase(tx, { target: 'user' })],
    [
      'a case about something described',
      'accepted',
      (tx) => createCase(tx, { target: 'other', userId: null }),
    ],
    [
      'a case about a comment',
      'accepted',
      async (tx) => {
        const comment = await createComment(tx);
        const { id: commentId, loopId, userId } = comment;
        return createCase(tx, { target: 'comment', commentId, loopId, userId });
      },
    ],
    [
      'a case without a target',
      'moderation_cases_about_check',
      async (tx) => createCase(tx, { loopId: (await createLoop(tx)).id, userId: null }),
    ],
    [
      'a case about a person with a loop',
      'moderation_cases_about_check',
      async (tx) => createCase(tx, { target: 'user', loopId: (await createLoop(tx)).id }),
    ],
    [
      'hiding a person',
      'moderation_decisions_action_check',
      (tx) => createDecision(tx, { target: 'user', action: 'hide' }),
    ],
    [
      'a warning on a loop',
      'accepted',
      (tx) => createDecision(tx, { action: 'warn', warningReason: 'violence' }),
    ],
    [
      'a warning on a comment',
      'moderation_decisions_action_check',
      (tx) => createDecision(tx, { target: 'comment', action: 'warn', warningReason: 'violence' }),
    ],
    [
      'a loop that is held',
      'accepted',
      (tx) => createDecision(tx, { action: 'hold', holdReasons: ['held-term'] }),
    ],
    [
      'a person who is held',
      'moderation_decisions_action_check',
      (tx) => createDecision(tx, { target: 'user', action: 'hold', holdReasons: ['held-term'] }),
    ],
    [
      'a hold without a reason',
      'moderation_decisions_hold_check',
      (tx) => createDecision(tx, { action: 'hold' }),
    ],
    [
      'a hold with an empty list of reasons',
      'moderation_decisions_hold_check',
      (tx) => createDecision(tx, { action: 'hold', holdReasons: [] }),
    ],
    [
      'a reason to hold what was hidden',
      'moderation_decisions_hold_check',
      (tx) => createDecision(tx, { action: 'hide', holdReasons: ['held-term'] }),
    ],
    [
      'a warning that says nothing',
      'moderation_decisions_warning_check',
      (tx) => createDecision(tx, { action: 'warn' }),
    ],
    [
      'a warning with a long text',
      'moderation_decisions_warning_text_check',
      (tx) =>
        createDecision(tx, {
          action: 'warn',
          warningReason: 'violence',
          warningText: letters(limits.warning.text.max + 1),
        }),
    ],
    [
      'removing the voice of a loop',
      'accepted',
      (tx) => createDecision(tx, { action: 'remove-voice' }),
    ],
    [
      'removing the voice of a comment',
      'moderation_decisions_action_check',
      (tx) => createDecision(tx, { target: 'comment', action: 'remove-voice' }),
    ],
    [
      'removing content without an author',
      'moderation_decisions_action_check',
      (tx) => createDecision(tx, { userId: null, action: 'remove' }),
    ],
    [
      'hiding without a case',
      'moderation_decisions_case_check',
      async (tx) => createDecision(tx, { caseId: null, userId: await personId(tx) }),
    ],
    [
      'suspending without a case, as operators do',
      'accepted',
      async (tx) =>
        createDecision(tx, {
          caseId: null,
          userId: await personId(tx),
          target: 'user',
          action: 'suspend',
        }),
    ],
    [
      'an empty message to the author',
      'moderation_decisions_words_check',
      (tx) => createDecision(tx, { message: '' }),
    ],
    [
      'a message as long as the contract allows',
      'accepted',
      (tx) => createDecision(tx, { message: letters(limits.moderation.message.max) }),
    ],
    [
      'a longer message',
      'moderation_decisions_words_check',
      (tx) => createDecision(tx, { message: letters(limits.moderation.message.max + 1) }),
    ],
    [
      'an excerpt longer than any caption',
      'moderation_decisions_excerpt_check',
      (tx) => createDecision(tx, { excerpt: letters(limits.loop.caption.max + 1) }),
    ],
    [
      'a report with a long note',
      'reports_note_check',
      (tx) => createReport(tx, { note: letters(limits.report.note.max + 1) }),
    ],
    [
      'a report by a visitor who wants an answer',
      'accepted',
      (tx) =>
        createReport(tx, {
          about: letters(limits.report.about.max),
          email: 'visitor@example.test',
        }),
    ],
    [
      'a longer description',
      'reports_about_check',
      (tx) => createReport(tx, { about: letters(limits.report.about.max + 1) }),
    ],
    [
      'a visitor with an impossible address',
      'reports_email_check',
      (tx) => createReport(tx, { about: 'x', email: 'x' }),
    ],
    [
      'a report by a user with another email address',
      'reports_visitor_check',
      (tx) => createReport(tx, { email: 'person@example.test' }),
    ],
    [
      'a report without reporter and target',
      'reports_visitor_check',
      (tx) => createReport(tx, { reporterId: null }),
    ],
    ['an empty appeal', 'appeals_words_check', (tx) => createAppeal(tx, { message: '' })],
    [
      'an appeal of the greatest length',
      'accepted',
      (tx) => createAppeal(tx, { message: letters(limits.appeal.max) }),
    ],
    ['an empty answer', 'appeals_answer_check', (tx) => createAppeal(tx, { answer: '' })],
    [
      'an appeal with an outcome that was decided never',
      'appeals_outcome_check',
      (tx) => createAppeal(tx, { outcome: 'granted' }),
    ],
    [
      'an appeal decided without an outcome',
      'appeals_outcome_check',
      (tx) => createAppeal(tx, { decidedAt: new Date() }),
    ],
    [
      'a second appeal against one decision',
      'appeals_decision_id_key',
      async (tx) => {
        const { decisionId } = await createAppeal(tx);
        await createAppeal(tx, { decisionId });
      },
    ],
    [
      'a second open report by the same person',
      'reports_open_key',
      async (tx) => {
        const { caseId, reporterId } = await createReport(tx);
        await createReport(tx, { caseId, reporterId });
      },
    ],
    ['an empty note', 'moderation_notes_content_check', (tx) => note(tx, '')],
    ['a note', 'accepted', (tx) => note(tx, letters(limits.moderation.note.max))],
    ['the hash of a file', 'accepted', (tx) => source(tx, 'a'.repeat(64))],
    ['something else than a hash', 'loop_sources_sha256_check', (tx) => source(tx, 'A'.repeat(64))],
    ['the hash of a removed file', 'accepted', (tx) => removed(tx, '0'.repeat(64))],
    ['half a hash', 'removed_media_sha256_check', (tx) => removed(tx, '0'.repeat(32))],
  ])('writing %s gives %s', async (_, outcome, write) => {
    expect(await outcomeOf(database.db, write)).toBe(outcome);
  });

  it.each([
    ['moderation_cases_target_check', caseTargets],
    ['moderation_decisions_target_check', caseTargets],
    ['appeals_outcome_check', appealOutcomes],
  ])('%s lists the same values as the contract', async (constraint, values) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
      [constraint],
    );
    const listed = rows[0]?.definition.matchAll(/'([^']+)'::text/g) ?? [];
    expect([...listed].map(([, value]) => value)).toEqual([...values]);
  });

  it.each(['reports_reason_check', 'moderation_decisions_reason_check'])(
    '%s accepts every reason, and nothing longer than a word',
    async (constraint) => {
      const write = (tx: Queryable, reason: string) =>
        constraint === 'reports_reason_check'
          ? tx.execute(`UPDATE reports SET reason = '${reason}'`)
          : tx.execute(`UPDATE moderation_decisions SET reason = '${reason}'`);
      const withRows = async (tx: Queryable, reason: string) => {
        await createReport(tx);
        await createDecision(tx);
        return write(tx, reason);
      };
      for (const reason of reportReasons) {
        expect(await outcomeOf(database.db, (tx) => withRows(tx, reason))).toBe('accepted');
      }
      expect(await outcomeOf(database.db, (tx) => withRows(tx, letters(41)))).toBe(constraint);
    },
  );
});
