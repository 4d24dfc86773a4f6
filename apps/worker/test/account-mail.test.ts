import { enqueue } from '@swirl/db/jobs/enqueue';
import { findLink, useLink } from '@swirl/db/stores/accounts/one-time-links.store';
import {
  createSignUpRequest,
  takeSignUpRequest,
} from '@swirl/db/stores/accounts/sign-up-requests.store';
import { createLogger } from '@swirl/platform/logger';
import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { startMailbox, type Mailbox } from '@swirl/testing/mailbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type RunningWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';
import { createRealHandlers } from './real-handlers.ts';

let database: TestDatabase;
let mailbox: Mailbox;
let worker: RunningWorker;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
  worker = startWorker({
    config: { postgres: database.config },
    pool: database.pool,
    handlers: createRealHandlers(mailbox.url),
    logger: createLogger(
      { level: 'debug' },
      { name: 'worker', destination: { write: (line: string) => void logged.push(line) } },
    ),
    timings: QUICK,
  });
});

afterEach(() => mailbox.refuseWith(null));

afterAll(async () => {
  await worker.stop();
  await mailbox.close();
  await database.drop();
});

const tokenIn = (link: string | undefined) => link?.split('=').at(-1) ?? '';

const untilDone = (jobId: string) =>
  eventually(async () => {
    const done = logged.filter((line) => line.includes('job done') && line.includes(`"${jobId}"`));
    expect(done).toHaveLength(1);
  });

const request = (email: string) =>
  createSignUpRequest(database.db, {
    email,
    passwordHash: '$argon2id$x',
    username: null,
    firstName: 'Sam',
    lastName: null,
    avatarConfig: null,
    stayLoggedIn: false,
    firstVisit: false,
    inviteHash: null,
    hours: 24,
  });

describe('an account email', () => {
  it('has a link that verifies the address it was sent to', async () => {
    const { db } = database;
    const { id: userId, email } = await createUser(db);
    await enqueue(db, 'mail.account', { mail: 'verify-email', userId });
    const mail = await mailbox.next(email);
    expect(mail.links[0]).toMatch(/^https:\/\/swirl\.example\/api\/login\?mail#verify=[\w-]{43}$/);
    expect(mail.html).toContain(mail.links[0]);
    expect(await useLink(db, 'verify-email', tokenIn(mail.links[0]))).toEqual({ userId, email });
  });

  it('has a link to set a new password, for an address in any letter case', async () => {
    const { db } = database;
    const { id: userId, email } = await createUser(db);
    await enqueue(db, 'mail.account', { mail: 'reset-password', email: email.toUpperCase() });
    const mail = await mailbox.next(email);
    expect(await findLink(db, 'reset-password', tokenIn(mail.links[0]))).toEqual({ userId });
    expect(await findLink(db, 'verify-email', tokenIn(mail.links[0]))).toBeNull();
  });

  it('has a link that creates the account, or says that there is one', async () => {
    const { db } = database;
    await enqueue(db, 'mail.account', {
      mail: 'confirm-sign-up',
      requestId: await request('new@example.test'),
    });
    const mail = await mailbox.next('new@example.test');
    expect(mail.links[0]).toContain('/api/login?mail#sign-in=');
    expect(await takeSignUpRequest(db, tokenIn(mail.links[0]))).toMatchObject({
      email: 'new@example.test',
    });

    const { email } = await createUser(db);
    await enqueue(db, 'mail.account', { mail: 'confirm-sign-up', requestId: await request(email) });
    const known = await mailbox.next(email);
    expect(known.subject).toBe('You already have a Swirl account');
    expect(known.links).toEqual(['https://swirl.example/api/login']);
  });

  it('is sent to users who were admitted or whose password was changed', async () => {
    const { db } = database;
    const { id: userId, email } = await createUser(db);
    await enqueue(db, 'mail.account', { mail: 'admitted', userId });
    expect((await mailbox.next(email)).subject).toBe("You're in: welcome to Swirl");
    await enqueue(db, 'mail.account', { mail: 'password-changed', userId });
    expect((await mailbox.next(email)).subject).toBe('Your Swirl password was changed');
  });

  it.each([
    ['passkey', 'en', 'A passkey was added to your Swirl account'],
    ['provider', 'en', 'A sign-in provider was linked to your Swirl account'],
    ['password', 'en', 'A password was set for your Swirl account'],
    ['passkey', 'de', 'Ein Passkey wurde hinzugefügt: dein Konto bei Swirl'],
    ['passkey', 'es', 'Se añadió una llave de acceso en tu cuenta de Swirl'],
    ['passkey', 'ar', 'أُضيف مفتاح مرور لحسابك على Swirl'],
  ] as const)(
    'says that a %s was added as a sign-in method (%s)',
    async (method, language, subject) => {
      const { db } = database;
      const { id: userId, email } = await createUser(db, { preferences: { language } });
      await enqueue(db, 'mail.account', { mail: 'sign-in-method-added', userId, method });
      expect((await mailbox.next(email)).subject).toBe(subject);
    },
  );

  it('is in the language of the account, otherwise in that of the page it was requested on', async () => {
    const { db } = database;
    const { id: userId, email } = await createUser(db, { preferences: { language: 'ar' } });
    await enqueue(db, 'mail.account', { mail: 'verify-email', userId, language: 'de' });
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('أكّد بريدك الإلكتروني على Swirl');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');

    const requestId = await request('neu@example.test');
    await enqueue(db, 'mail.account', { mail: 'confirm-sign-up', requestId, language: 'de' });
    const begun = await mailbox.next('neu@example.test');
    expect(begun.subject).toBe('Stell dein Konto bei Swirl fertig');
  });

  it('is not sent to missing accounts, nor about something already done', async () => {
    const { db } = database;
    const verified = await createUser(db, { emailVerifiedAt: new Date() });
    const count = mailbox.mails.length;
    await untilDone(
      await enqueue(db, 'mail.account', { mail: 'reset-password', email: 'nobody@example.test' }),
    );
    await untilDone(
      await enqueue(db, 'mail.account', { mail: 'verify-email', userId: verified.id }),
    );
    expect(mailbox.mails).toHaveLength(count);
  });

  it('is sent at most five times an hour, however often it is requested', async () => {
    const { db } = database;
    const { email } = await createUser(db);
    for (let index = 0; index < 7; index += 1) {
      await untilDone(await enqueue(db, 'mail.account', { mail: 'reset-password', email }));
    }
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });

  it('is retried when the mail server is busy, with no link stored meanwhile', async () => {
    const { db, pool } = database;
    const { id: userId, email } = await createUser(db);
    mailbox.refuseWith(451);
    const jobId = await enqueue(db, 'mail.account', { mail: 'verify-email', userId });
    await eventually(async () => {
      expect(
        logged.some((line) => line.includes('job failed') && line.includes(`"${jobId}"`)),
      ).toBe(true);
    });
    const links = await pool.query('SELECT FROM one_time_links WHERE user_id = $1', [userId]);
    expect(links.rowCount).toBe(0);
    mailbox.refuseWith(null);
    expect((await mailbox.next(email, 15_000)).links).toHaveLength(1);
  });

  it('is given up when the mail server refuses it permanently', async () => {
    const { db, pool } = database;
    const { id: userId } = await createUser(db);
    mailbox.refuseWith(550);
    const jobId = await enqueue(db, 'mail.account', { mail: 'verify-email', userId });
    await eventually(async () => {
      const kept = await pool.query('SELECT attempts FROM dead_letters WHERE job_id = $1', [jobId]);
      expect(kept.rows).toEqual([{ attempts: 1 }]);
    });
  });

  it('leaves neither addresses nor links in the log', () => {
    const text = logged.join('');
    expect(text).not.toMatch(/@example\.test/);
    for (const { links } of mailbox.mails) {
      for (const link of links.filter((one) => one.includes('#'))) {
        expect(text).not.toContain(tokenIn(link));
      }
    }
  });
});
