import type { LiveEvent } from '@swirl/contract/endpoints';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { endSession } from '@swirl/db/stores/accounts/sessions.store';
import { addReaction, removeReaction } from '@swirl/db/stores/loops/reactions.store';
import { addNotification } from '@swirl/db/stores/notifications/notifications.store';
import { putPushSubscription } from '@swirl/db/stores/accounts/push-subscriptions.store';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import type { NewUser, User } from '@swirl/db/tables/users';
import { createLogger } from '@swirl/platform/logger';
import { createPushSender } from '@swirl/platform/push-sender';
import { createUnsubscribeTokens } from '@swirl/platform/unsubscribe-token';
import { deriveVapidKeys } from '@swirl/platform/vapid-keys';
import { readConfig } from '@swirl/platform/config';
import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createLoop,
  createMute,
  createSession,
  createUser,
} from '@swirl/testing/factories';
import { startMailbox, type Mailbox } from '@swirl/testing/mailbox';
import {
  startPushService,
  type PushService,
  type TestSubscription,
} from '@swirl/testing/push-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type RunningWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';
import { createRealHandlers } from './real-handlers.ts';

let database: TestDatabase;
let mailbox: Mailbox;
let service: PushService;
const workers: RunningWorker[] = [];
const received: { userId: string; event: LiveEvent; found: number }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
  service = await startPushService('push.example');
  const push = {
    keys: deriveVapidKeys('a secret of push messages, long enough'),
    hosts: ['push.example'],
    subject: 'mailto:hello@swirl.example',
  };
  const options = {
    config: { postgres: database.config },
    pool: database.pool,
    handlers: createRealHandlers(mailbox.url, createPushSender(push, service)),
    liveEvents: {
      publish: async (userId: string, event: LiveEvent) =>
        void received.push({
          userId,
          event,
          found: await count(`notifications WHERE user_id = '${userId}'`),
        }),
    },
    logger: createLogger({ level: 'silent' }, { name: 'worker' }),
    timings: QUICK,
  };
  // Two workers, as on a larger installation: everything must still happen once.
  workers.push(startWorker(options), startWorker(options));
});

afterEach(() => {
  service.answerWith(201);
  mailbox.refuseWith(null);
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await mailbox.close();
  await service.close();
  await database.drop();
});

async function createAuthor(given: Partial<NewUser> = {}) {
  const author = await createUser(database.db, { emailVerifiedAt: new Date(), ...given });
  const { id: loopId } = await createLoop(database.db, { userId: author.id, caption: 'Rain at 5' });
  return { author, loopId };
}

async function subscribe({ id: userId }: User): Promise<TestSubscription & { sid: string }> {
  const { session } = await createSession(database.db, { userId });
  const subscription = service.subscribe();
  await putPushSubscription(database.db, { ...subscription, sid: session.sid, userId });
  return { ...subscription, sid: session.sid };
}

async function react(loopId: string, given: Partial<NewUser> = {}): Promise<User> {
  const fan = await createUser(database.db, given);
  expect(await addReaction(database.db, fan.id, loopId)).toBe(true);
  return fan;
}

async function count(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${query}`,
  );
  return rows[0]?.count ?? -1;
}

/** Everything is delivered, and every message was sent or given up. */
const untilQuiet = () =>
  eventually(async () => {
    expect(await count('notification_events')).toBe(0);
    expect(
      await count(`graphile_worker.jobs WHERE task_identifier IN ('push.send', 'mail.digest')`),
    ).toBe(0);
  });

const messagesAt = (subscription: TestSubscription): unknown[] =>
  service.receivedAt(subscription).map(({ text }) => JSON.parse(text));

describe('delivery', () => {
  it('notifies of many reactions once each, whichever worker takes them', async () => {
    const { author, loopId } = await createAuthor();
    const fans = await Promise.all(Array.from({ length: 60 }, () => react(loopId)));
    await untilQuiet();
    expect(await count(`notifications WHERE user_id = '${author.id}'`)).toBe(fans.length);
    expect(await count(`notification_groups WHERE user_id = '${author.id}'`)).toBe(1);
    // A client that fetches on the last event finds everything.
    const published = () => received.filter(({ userId }) => userId === author.id);
    await eventually(async () =>
      expect(published().map(({ found }) => found)).toContain(fans.length),
    );
    expect(published().map(({ found }) => found)).not.toContain(0);
    expect(published().every(({ event }) => event.type === 'notification')).toBe(true);
  });

  it('tolerates deletions before it runs', async () => {
    const { author, loopId } = await createAuthor();
    const missing = '0191e4a0-0000-7000-8000-000000000001';
    const about = { userId: author.id, actorId: missing } as const;
    await addNotification(database.db, { ...about, kind: 'follow' });
    await addNotification(database.db, { ...about, kind: 'reaction', loopId: missing });
    await addNotification(database.db, {
      ...about,
      userId: missing,
      actorId: author.id,
      kind: 'follow',
    });
    await addNotification(database.db, {
      userId: author.id,
      actorId: null,
      kind: 'statement',
      statementId: missing,
    });
    await react(loopId);
    await untilQuiet();
    expect(await count(`notifications WHERE user_id = '${author.id}'`)).toBe(1);
  });
});

describe('a push message', () => {
  it('says who did what and where it leads, to each browser of the user', async () => {
    const { author, loopId } = await createAuthor();
    const [phone, laptop] = [await subscribe(author), await subscribe(author)];
    const fan = await react(loopId, { firstName: 'Ava' });
    await untilQuiet();
    expect(messagesAt(phone)).toEqual([
      {
        kind: 'reaction',
        actorName: 'Ava',
        others: 0,
        mood: null,
        voice: false,
        notificationId: expect.any(String),
        groupId: `reaction:${loopId}`,
        path: `/?loopId=${loopId}`,
      },
    ]);
    expect(messagesAt(laptop)).toEqual(messagesAt(phone));

    await createFollow(database.db, { followerId: fan.id, followingId: author.id });
    await addNotification(database.db, { userId: author.id, actorId: fan.id, kind: 'follow' });
    await untilQuiet();
    expect(messagesAt(phone).at(-1)).toMatchObject({ kind: 'follow', path: `/profile/${fan.id}` });
  });

  it.each([
    ['all push', { notificationPush: false }],
    ['reactions', { notifyOnLikes: false }],
  ])('is not sent to users who turned off %s', async (_what, preferences) => {
    const { author, loopId } = await createAuthor({ preferences });
    const browser = await subscribe(author);
    await react(loopId);
    await untilQuiet();
    expect(messagesAt(browser)).toEqual([]);
  });

  it('is sent to users who turned off in-app notifications', async () => {
    const { author, loopId } = await createAuthor({ preferences: { notificationInApp: false } });
    const browser = await subscribe(author);
    await react(loopId);
    await untilQuiet();
    expect(messagesAt(browser)).toHaveLength(1);
    expect(received.filter(({ userId }) => userId === author.id)).toEqual([]);
  });

  it('is not sent about muted users, nor about undone actions', async () => {
    const { author, loopId } = await createAuthor();
    const browser = await subscribe(author);
    const [muted, fickle] = [await createUser(database.db), await createUser(database.db)];
    await createMute(database.db, { muterId: author.id, mutedId: muted.id });
    await addReaction(database.db, muted.id, loopId);
    await database.db.transaction(async (tx) => {
      await addReaction(tx, fickle.id, loopId);
      await removeReaction(tx, fickle.id, loopId);
    });
    await untilQuiet();
    expect(messagesAt(browser)).toEqual([]);
  });

  it('is checked again just before it is sent', async () => {
    const { author, loopId } = await createAuthor();
    const fan = await react(loopId);
    await untilQuiet();
    const { rows } = await database.pool.query<{ id: string }>(
      'SELECT id FROM notifications WHERE user_id = $1',
      [author.id],
    );
    const notificationIds = rows.map(({ id }) => id);
    const browser = await subscribe(author);
    await removeReaction(database.db, fan.id, loopId);
    await enqueue(database.db, 'push.send', { sid: browser.sid, notificationIds });
    await untilQuiet();
    await addReaction(database.db, fan.id, loopId);
    await mergePreferences(database.db, author.id, { notificationPush: false });
    await enqueue(database.db, 'push.send', { sid: browser.sid, notificationIds });
    await untilQuiet();
    expect(messagesAt(browser)).toEqual([]);
  });

  it('ends with the session, and is not sent to suspended users', async () => {
    const { author } = await createAuthor();
    const { followerId } = await createFollow(database.db, { followingId: author.id });
    const [ended, suspended] = [await subscribe(author), await subscribe(author)];
    await endSession(database.db, ended.sid);
    await database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [author.id]);
    await addNotification(database.db, {
      userId: author.id,
      actorId: followerId,
      kind: 'follow',
    });
    await untilQuiet();
    expect(await count(`notifications WHERE user_id = '${author.id}'`)).toBe(1);
    expect([...messagesAt(ended), ...messagesAt(suspended)]).toEqual([]);
  });

  it('to an unsubscribed browser deletes its subscription', async () => {
    const { author, loopId } = await createAuthor();
    const browser = await subscribe(author);
    service.answerWith(410);
    await react(loopId);
    await untilQuiet();
    expect(await count(`push_subscriptions WHERE sid = '${browser.sid}'`)).toBe(0);
  });

  it('that cannot be sent leaves the inbox unchanged, and is retried', async () => {
    const { author, loopId } = await createAuthor();
    const browser = await subscribe(author);
    service.answerWith(503);
    await react(loopId);
    await eventually(async () => {
      expect(await count(`notification_groups WHERE user_id = '${author.id}'`)).toBe(1);
      expect(received.some(({ userId }) => userId === author.id)).toBe(true);
      expect(
        await count(
          `graphile_worker.jobs WHERE task_identifier = 'push.send' AND last_error IS NOT NULL`,
        ),
      ).toBe(1);
    });
    service.answerWith(201);
    await database.pool.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(
         SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'push.send'
       ), run_at => now())`,
    );
    await untilQuiet();
    expect(messagesAt(browser)).toHaveLength(1);
  });
});

describe('the digest', () => {
  /** Moves the clock past the delay after which unread notifications are emailed. */
  const comeDue = async (author: User) => {
    await untilQuiet();
    await database.pool.query(
      'UPDATE notification_marks SET mail_due_at = now() WHERE user_id = $1',
      [author.id],
    );
    await enqueue(database.db, 'digests.enqueue', {});
    await eventually(async () => {
      expect(await count(`graphile_worker.jobs WHERE task_identifier = 'digests.enqueue'`)).toBe(0);
    });
    await untilQuiet();
  };
  const mailsTo = ({ email }: User) => mailbox.mails.filter(({ to }) => to === email);

  it('contains unread notifications, and has a one-click unsubscribe link', async () => {
    const { author, loopId } = await createAuthor();
    await react(loopId, { firstName: 'Theo', lastName: 'Sand' });
    const fan = await react(loopId, { firstName: 'Ava', lastName: 'Reed' });
    const comment = await createComment(database.db, {
      loopId,
      userId: fan.id,
      content: '<b>so</b>\ngood',
    });
    await addNotification(database.db, {
      userId: author.id,
      actorId: fan.id,
      kind: 'comment',
      loopId,
      commentId: comment.id,
    });
    await comeDue(author);

    const [mail] = mailsTo(author);
    expect(mail?.subject).toBe('Ava Reed commented on your status and more on Swirl');
    expect(mail?.text).toContain('Ava Reed commented on your status: ‘<b>so</b> good’');
    expect(mail?.text).toContain('Ava Reed and 1 other reacted to your status: ‘Rain at 5’');
    expect(mail?.html).toContain('&lt;b&gt;so&lt;/b&gt; good');
    expect(mail?.links).toContain('https://swirl.example/notifications');
    const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
    const token = new URL(link).searchParams.get('token') ?? '';
    const tokens = createUnsubscribeTokens(readConfig(process.env).secretKey);
    expect(tokens.read(token)).toBe(author.id);

    // Without new notifications there is no further email.
    await comeDue(author);
    expect(mailsTo(author)).toHaveLength(1);
  });

  it('is sent once a day, with everything since', async () => {
    const { author, loopId } = await createAuthor();
    await react(loopId);
    await comeDue(author);
    expect(mailsTo(author)).toHaveLength(1);

    await react(loopId);
    await comeDue(author);
    expect(mailsTo(author)).toHaveLength(1);

    await database.pool.query(
      `UPDATE notification_marks SET mailed_at = now() - interval '25 hours' WHERE user_id = $1`,
      [author.id],
    );
    await comeDue(author);
    expect(mailsTo(author)).toHaveLength(2);
    expect(mailsTo(author)[1]?.text).not.toContain('other');
  });

  it.each<[string, Partial<NewUser>]>([
    ['notification emails', { preferences: { notificationEmail: false } }],
    ['this kind', { preferences: { notifyOnLikes: false } }],
    ['nothing, but whose address is not verified', { emailVerifiedAt: null }],
  ])('is not sent to users who turned off %s', async (_what, given) => {
    const { author, loopId } = await createAuthor(given);
    await react(loopId);
    await comeDue(author);
    expect(mailsTo(author)).toEqual([]);
  });

  it.each<[string, (author: User, fan: User) => Promise<unknown>]>([
    [
      'it was read',
      ({ id }) =>
        database.pool.query(
          'UPDATE notification_marks SET read_to = (SELECT latest_id FROM notification_groups WHERE user_id = $1) WHERE user_id = $1',
          [id],
        ),
    ],
    [
      'the user turned it off since',
      ({ id }) => mergePreferences(database.db, id, { notificationEmail: false }),
    ],
    [
      'the actor was muted since',
      ({ id: muterId }, { id: mutedId }) => createMute(database.db, { muterId, mutedId }),
    ],
    [
      'the user is suspended',
      ({ id }) => database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]),
    ],
  ])('is not sent when %s', async (_when, change) => {
    const { author, loopId } = await createAuthor();
    const fan = await react(loopId);
    await untilQuiet();
    await change(author, fan);
    await comeDue(author);
    expect(mailsTo(author)).toEqual([]);
  });

  it('is retried when the mail server does not accept it', async () => {
    const { author, loopId } = await createAuthor();
    await react(loopId);
    await untilQuiet();
    await database.pool.query(
      'UPDATE notification_marks SET mail_due_at = now() WHERE user_id = $1',
      [author.id],
    );
    mailbox.refuseWith(451);
    await enqueue(database.db, 'digests.enqueue', {});
    await eventually(async () => {
      expect(
        await count(
          `graphile_worker.jobs WHERE task_identifier = 'mail.digest' AND last_error IS NOT NULL`,
        ),
      ).toBe(1);
      expect(
        await count(`notification_marks WHERE user_id = '${author.id}' AND mailed_at IS NULL`),
      ).toBe(1);
    });
    mailbox.refuseWith(null);
    await database.pool.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(
         SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'mail.digest'
       ), run_at => now())`,
    );
    expect((await mailbox.next(author.email)).subject).toContain('reacted to your status');
    await untilQuiet();
  });
});

const idDaysAgo = (days: number) => `(
  left(first_id_at(now() - interval '${days} days')::text, 13) || right(gen_random_uuid()::text, 23)
)::uuid`;

/** A follow that was delivered so many days ago. */
async function notifyDaysAgo(days: number, userId: string, actorId: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO notifications (user_id, id, kind, actor_id, created_at)
     VALUES ($1, ${idDaysAgo(days)}, 'follow', $2, now() - make_interval(days => ${days}))`,
    [userId, actorId],
  );
}

describe('an event that waited too long', () => {
  it('is dropped, and does not delay the events after it', async () => {
    const { author, loopId } = await createAuthor();
    const { id: actorId } = await createUser(database.db);
    await createFollow(database.db, { followerId: actorId, followingId: author.id });
    await database.pool.query(
      `INSERT INTO notification_events (id, user_id, kind, actor_id)
       VALUES (${idDaysAgo(1_000)}, $1, 'follow', $2)`,
      [author.id, actorId],
    );
    const fan = await react(loopId);
    await untilQuiet();
    const { rows } = await database.pool.query(
      'SELECT actor_id AS actor FROM notifications WHERE user_id = $1',
      [author.id],
    );
    expect(rows).toEqual([{ actor: fan.id }]);
  });
});

describe('the notification sweep', () => {
  it('deletes old, undone and empty ones', async () => {
    const { author, loopId } = await createAuthor();
    const kept = await react(loopId);
    await untilQuiet();
    await database.pool.query(
      `SELECT create_notification_months(now() - interval '200 days', now() - interval '170 days')`,
    );
    await notifyDaysAgo(2, author.id, kept.id);
    await createFollow(database.db, { followerId: kept.id, followingId: author.id });
    await notifyDaysAgo(2, author.id, (await createUser(database.db)).id);
    const old = await createUser(database.db);
    await notifyDaysAgo(190, author.id, old.id);
    await database.pool.query(
      `INSERT INTO notification_groups (user_id, key, latest_id)
       SELECT user_id, 'follow:2026-01-01', id FROM notifications WHERE actor_id = $1`,
      [old.id],
    );
    await enqueue(database.db, 'notifications.sweep', {});
    await eventually(async () => {
      const { rows } = await database.pool.query<{ actor: string }>(
        'SELECT actor_id AS actor FROM notifications WHERE user_id = $1',
        [author.id],
      );
      expect(rows).toEqual([{ actor: kept.id }, { actor: kept.id }]);
      expect(await count(`notification_groups WHERE user_id = '${author.id}'`)).toBe(1);
      expect(await count(`notification_keys WHERE user_id = '${author.id}'`)).toBe(2);
    });
  });
});
