import { notificationKinds, notificationRules } from '@swirl/contract/notifications';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createLoop,
  createReaction,
  createSession,
  createUser,
} from '@swirl/testing/factories';
import { createDecision } from '@swirl/testing/moderation-factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import {
  notificationEvents,
  notificationGroups,
  notificationKeys,
  notifications,
} from './notifications.ts';
import { pushSubscriptions } from './push-subscriptions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const outcome = (write: (tx: Queryable) => Promise<unknown>) => outcomeOf(database.db, write);

const event = async (tx: Queryable, given: Partial<typeof notificationEvents.$inferInsert>) =>
  tx
    .insert(notificationEvents)
    .values({ id: newId(), kind: 'follow', userId: newId(), actorId: newId(), ...given });

const notification = async (
  tx: Queryable,
  given: Partial<typeof notifications.$inferInsert> = {},
) =>
  tx.insert(notifications).values({
    id: newId(),
    kind: 'follow',
    userId: (await createUser(tx)).id,
    actorId: (await createUser(tx)).id,
    ...given,
  });

const group = async (tx: Queryable, key: string) =>
  tx
    .insert(notificationGroups)
    .values({ userId: (await createUser(tx)).id, key, latestId: newId() });

const subscription = async (
  tx: Queryable,
  given: Partial<typeof pushSubscriptions.$inferInsert> = {},
) => {
  const { session } = await createSession(tx);
  await tx.insert(pushSubscriptions).values({
    endpoint: `https://push.example/${newId()}`,
    sid: session.sid,
    userId: session.userId,
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
    ...given,
  });
};

describe('notification tables', () => {
  it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
    [
      'an event of an unknown kind',
      'notification_events_kind_check',
      async (tx) => {
        const id = newId();
        await event(tx, { id });
        await tx.execute(sql`UPDATE notification_events SET kind = 'poke' WHERE id = ${id}`);
      },
    ],
    [
      'an event by the recipient',
      'notification_events_self_check',
      (tx) => {
        const id = newId();
        return event(tx, { userId: id, actorId: id });
      },
    ],
    [
      'a notification of an unknown kind',
      'notifications_kind_check',
      async (tx) => {
        await notification(tx);
        await tx.execute(sql`UPDATE notifications SET kind = 'poke', statement_id = id`);
      },
    ],
    [
      'a notification by the recipient',
      'notifications_self_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await notification(tx, { userId: id, actorId: id });
      },
    ],
    [
      'a reaction without a loop',
      'notifications_about_check',
      (tx) => notification(tx, { kind: 'reaction' }),
    ],
    [
      'a comment that is not named',
      'notifications_about_check',
      async (tx) => notification(tx, { kind: 'comment', loopId: (await createLoop(tx)).id }),
    ],
    [
      'a follow without an actor',
      'notifications_about_check',
      (tx) => notification(tx, { actorId: null }),
    ],
    [
      'a remix that is not named',
      'notifications_about_check',
      async (tx) => notification(tx, { kind: 'remix', loopId: (await createLoop(tx)).id }),
    ],
    [
      'a statement that is not named',
      'notifications_about_check',
      (tx) => notification(tx, { kind: 'statement', actorId: null }),
    ],
    [
      'a failed post by someone',
      'notifications_about_check',
      (tx) => notification(tx, { kind: 'schedule_failed' }),
    ],
    ['a group without a kind', 'notification_groups_key_check', (tx) => group(tx, newId())],
    ['a group of nothing', 'notification_groups_key_check', (tx) => group(tx, 'reaction:')],
    [
      'a push service without encryption',
      'push_subscriptions_endpoint_check',
      (tx) => subscription(tx, { endpoint: 'http://push.example/1' }),
    ],
    [
      'a push service with an endless address',
      'push_subscriptions_endpoint_check',
      (tx) => subscription(tx, { endpoint: `https://push.example/${'x'.repeat(2048)}` }),
    ],
    [
      'a push key that is none',
      'push_subscriptions_p256dh_check',
      (tx) => subscription(tx, { p256dh: 'key' }),
    ],
    [
      'a push secret that is none',
      'push_subscriptions_auth_check',
      (tx) => subscription(tx, { auth: '='.repeat(22) }),
    ],
    [
      'two push subscriptions of one session',
      'push_subscriptions_sid_key',
      async (tx) => {
        const { session } = await createSession(tx);
        const { sid, userId } = session;
        await subscription(tx, { sid, userId });
        await subscription(tx, { sid, userId });
      },
    ],
  ])('refuse %s', async (_what, constraint, write) => {
    expect(await outcome(write)).toBe(constraint);
  });

  it('a key of a kind that may notify more than once', async () => {
    const key = { notificationId: newId(), userId: newId(), subjectId: newId() };
    expect(
      await outcome((tx) => tx.insert(notificationKeys).values({ ...key, kind: 'statement' })),
    ).toBe('notification_keys_kind_check');
  });

  it.each(['notification_events_kind_check', 'notifications_kind_check'])(
    'list the kinds of the contract: %s',
    async (constraint) => {
      const { rows } = await database.pool.query<{ definition: string }>(
        'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
        [constraint],
      );
      const listed = rows[0]?.definition.matchAll(/'([^']+)'::text/g) ?? [];
      expect([...listed].map(([, value]) => value)).toEqual([...notificationKinds]);
    },
  );

  it.each(
    notificationKinds.flatMap((kind) =>
      notificationRules[kind].refersTo.map((missing) => [kind, missing] as const),
    ),
  )('refuse a %s without its %s', async (kind, missing) => {
    const references = notificationRules[kind].refersTo.filter((field) => field !== missing);
    const row = Object.fromEntries(references.map((field) => [field, newId()]));
    expect(
      await outcome((tx) =>
        tx.insert(notifications).values({ userId: newId(), id: newId(), kind, ...row }),
      ),
    ).toBe('notifications_about_check');
  });
});

describe('a cause that is known', () => {
  const causes: Readonly<
    Record<string, (tx: Queryable) => Promise<Partial<typeof notifications.$inferInsert>>>
  > = {
    'a reaction': async (tx) => {
      const { loopId, userId: actorId } = await createReaction(tx);
      return { kind: 'reaction', loopId, actorId, userId: (await createUser(tx)).id };
    },
    'a follow': async (tx) => ({
      userId: (await createUser(tx)).id,
      actorId: (await createUser(tx)).id,
    }),
    'a comment': async (tx) => {
      const { id: commentId, loopId, userId: actorId } = await createComment(tx);
      return { kind: 'comment', commentId, loopId, actorId };
    },
    'a remix': async (tx) => {
      const { id: loopId } = await createLoop(tx);
      const { id: remixId, userId: actorId } = await createLoop(tx, { parentLoopId: loopId });
      return { kind: 'remix', remixId, loopId, actorId };
    },
  };
  const inserted = async (tx: Queryable, about: Partial<typeof notifications.$inferInsert>) =>
    (await notification(tx, about)).rowCount;
  /** An id as it was made so many days ago. */
  const idDaysAgo = (days: number) => v7({ msecs: Date.now() - days * 86_400_000 });

  it.each(Object.entries(causes))('notifies once, in whichever month: %s', async (_what, cause) => {
    const { db } = database;
    const about = await cause(db);
    expect(await inserted(db, { ...about, id: idDaysAgo(60) })).toBe(1);
    expect(await inserted(db, about)).toBe(0);
    expect(await inserted(db, { ...about, id: idDaysAgo(60) })).toBe(0);
  });

  it.each(Object.entries(causes))(
    'notifies once of two at the same time: %s',
    async (_what, cause) => {
      const { db } = database;
      const about = await cause(db);
      const counts = await Promise.all(
        [0, 35, 70].map((days) => inserted(db, { ...about, id: idDaysAgo(days) })),
      );
      expect(counts.map(Number).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    },
  );

  it.each(Object.entries(causes))(
    'may notify again once it was deleted: %s',
    async (_what, cause) => {
      const { db, pool } = database;
      const about = await cause(db);
      const id = newId();
      await notification(db, { ...about, id });
      await pool.query('DELETE FROM notifications WHERE id = $1', [id]);
      expect(await inserted(db, about)).toBe(1);
    },
  );

  it('is forgotten with its loop and its people', async () => {
    const { db, pool } = database;
    const { loopId, userId: actorId } = await createReaction(db);
    const { id: userId } = await createUser(db);
    const ids = [newId(), newId(), idDaysAgo(40)] as const;
    await notification(db, { id: ids[0], kind: 'reaction', userId, loopId, actorId });
    await notification(db, { id: ids[1], userId, actorId });
    const { id: follower } = await createUser(db);
    await notification(db, { id: ids[2], userId, actorId: follower });
    const known = async () =>
      (await pool.query('SELECT FROM notification_keys WHERE notification_id = ANY ($1)', [ids]))
        .rowCount;
    expect(await known()).toBe(3);
    await pool.query('DELETE FROM loops WHERE id = $1', [loopId]);
    expect(await known()).toBe(2);
    await pool.query('DELETE FROM users WHERE id = $1', [actorId]);
    expect(await known()).toBe(1);
    await pool.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(await known()).toBe(0);
  });

  it('of a decision may notify more than once', async () => {
    const { db } = database;
    const { id: statementId } = await createDecision(db);
    const about = { kind: 'statement', actorId: null, statementId } as const;
    expect(await inserted(db, about)).toBe(1);
    expect(await inserted(db, about)).toBe(1);
  });
});
