import type { JobPayload } from '@swirl/db/jobs/catalogue';
import { reports } from '@swirl/db/tables/moderation';
import { createLogger } from '@swirl/platform/logger';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { startMailbox, type Mailbox } from '@swirl/testing/mailbox';
import {
  createAppeal,
  createCase,
  createDecision,
  createReport,
} from '@swirl/testing/moderation-factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPurgeRemoved } from '../src/jobs/purge-removed.ts';
import { createRealHandlers } from './real-handlers.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let mailbox: Mailbox;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
});

afterAll(async () => {
  await mailbox.close();
  await database.drop();
});

const context = () => ({
  db: database.db,
  logger: createLogger({ level: 'silent' }, { name: 'worker' }),
  signal: new AbortController().signal,
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('an email about a decision', () => {
  const send = (payload: JobPayload<'mail.moderation'>) =>
    createRealHandlers(mailbox.url)['mail.moderation'].perform(payload, context());

  it.each([
    ['warn', 'A warning was added to your loop'],
    ['hide', 'Your loop was hidden'],
    ['remove', 'Your loop was removed'],
    ['remove-voice', 'Your voice was removed from other loops'],
    ['suspend', 'Your Swirl account was suspended'],
  ] as const)('says what was decided (%s), why, and how to appeal', async (action, subject) => {
    const author = await createUser(database.db);
    const { id: decisionId } = await createDecision(database.db, {
      userId: author.id,
      action,
      ...(action === 'warn' && { warningReason: 'violence' as const }),
      reason: 'hate-speech',
      message: 'Not here <b>please</b>.',
    });
    await send({ mail: 'statement', decisionId });
    const mail = await mailbox.next(author.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('The reason: hate speech.');
    expect(mail.text).toContain('Not here <b>please</b>.');
    expect(mail.text).toContain('within 30 days');
    expect(mail.html).not.toContain('<b>');
    expect(mail.links).toContain(`https://swirl.example/decisions/${decisionId}`);
  });

  it('says when it was undone, or when an appeal changed nothing', async () => {
    const author = await createUser(database.db);
    const { id: decisionId } = await createDecision(database.db, { userId: author.id });
    await createAppeal(database.db, { decisionId, answer: 'We looked twice.' });
    await send({ mail: 'appeal-upheld', decisionId });
    const upheld = await mailbox.next(author.email);
    expect(upheld.subject).toBe('Your appeal was reviewed');
    expect(upheld.text).toContain('We looked twice.');
    await send({ mail: 'decision-undone', decisionId });
    expect((await mailbox.next(author.email)).subject).toBe('Your loop is back');
  });

  it('answers a visitor once and then deletes their address', async () => {
    const { db } = database;
    const email = 'visitor@example.test';
    const about = await createCase(db);
    const decision = await createDecision(db, { caseId: about.id, userId: about.userId });
    const report = await createReport(db, {
      caseId: about.id,
      about: 'the dog',
      email,
      decisionId: decision.id,
    });
    await send({ mail: 'report-answer', reportId: report.id });
    expect((await mailbox.next(email)).text).toContain('we took action');
    const count = mailbox.mails.length;
    await send({ mail: 'report-answer', reportId: report.id });
    expect(mailbox.mails).toHaveLength(count);
    expect(await db.select({ email: reports.email }).from(reports)).toEqual([{ email: null }]);
  });

  it('is not sent about deleted content, to deleted accounts, or about a dismissal', async () => {
    const count = mailbox.mails.length;
    const { id: decisionId } = await createDecision(database.db, { action: 'dismiss' });
    await send({ mail: 'statement', decisionId });
    await send({ mail: 'statement', decisionId: crypto.randomUUID() });
    await send({ mail: 'report-answer', reportId: crypto.randomUUID() });
    expect(mailbox.mails).toHaveLength(count);
  });
});

describe('purging removed content', () => {
  /** A removed loop, with everything that belongs to its case. */
  const removeLoop = async (days: number, given: { undone?: boolean; appealed?: boolean } = {}) => {
    const { db } = database;
    const loop = await createLoop(db, { mediaType: 'video', state: 'removed' });
    const { objectKey } = await createLoopMedia(db, { loopId: loop.id, role: '720' });
    const about = await createCase(db, { loopId: loop.id, userId: loop.userId });
    const { id } = await createDecision(db, {
      caseId: about.id,
      userId: loop.userId,
      action: 'remove',
      decidedAt: ago(days),
      undoneAt: given.undone === true ? new Date() : null,
    });
    if (given.appealed === true) await createAppeal(db, { decisionId: id });
    return { loopId: loop.id, objectKey };
  };

  const exists = async (id: string) =>
    (await database.pool.query('SELECT FROM loops WHERE id = $1', [id])).rowCount === 1;

  it('deletes loops with their files, and comments, once the appeal deadline has passed', async () => {
    const { db, pool } = database;
    const overdue = await removeLoop(31);
    const recent = await removeLoop(29);
    const appealed = await removeLoop(31, { appealed: true });
    const undone = await removeLoop(31, { undone: true });
    const comments = [];
    for (const days of [31, 29]) {
      const comment = await createComment(db, { removedAt: ago(days) });
      const { id: commentId, loopId, userId } = comment;
      await createComment(db, { loopId, parentId: commentId });
      const about = await createCase(db, { target: 'comment', commentId, loopId, userId });
      await createDecision(db, {
        caseId: about.id,
        userId,
        target: 'comment',
        action: 'remove',
        decidedAt: ago(days),
      });
      comments.push(commentId);
    }

    await createPurgeRemoved(30).perform({}, context());
    expect(await exists(overdue.loopId)).toBe(false);
    for (const { loopId } of [recent, appealed, undone]) {
      expect(await exists(loopId)).toBe(true);
    }
    // Of an answered comment an empty row stays.
    const left = await pool.query<{ content: string | null }>(
      'SELECT content FROM comments WHERE id = ANY ($1) ORDER BY removed_at',
      [comments],
    );
    expect(left.rows).toEqual([{ content: null }, { content: expect.any(String) }]);
    const jobs = await pool.query<{ payload: unknown }>(
      `SELECT payload FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
       WHERE identifier = 'media.delete-objects'`,
    );
    expect(jobs.rows).toEqual([{ payload: { objectKeys: [overdue.objectKey] } }]);
    const lines = await pool.query<{ action: string; target: string }>(
      'SELECT action, target FROM audit_log ORDER BY id',
    );
    expect(lines.rows).toEqual([
      { action: 'loop.purge', target: overdue.loopId },
      { action: 'comment.purge', target: comments[0] },
    ]);
  });
});
