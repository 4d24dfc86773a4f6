import { endpoints, type LiveEvent } from '@swirl/contract/endpoints';
import { suspend } from '@swirl/db/stores/accounts/account-standing.store';
import { readConfig } from '@swirl/platform/config';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createFriendship, createLoop, createSession } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { deliverNotifications } from '../../worker/src/notifications/deliver.ts';
import { call } from './client.ts';
import { listen, lastEvent, untilReceived } from './event-listener.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk } from './moderation-desk.ts';

const config = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'test' });
const valkey = createValkey(config.valkey, logger);
const publisher = createLiveEventPublisher<LiveEvent>(valkey, logger);

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(async () => {
  await api.stop();
  await closeValkey(valkey);
});

interface Device {
  readonly cookie: string;
  readonly sid: string;
}

/** A user with two signed-in devices, one of which has an open stream. */
async function withTwoDevices() {
  const { user, cookie } = await api.signIn();
  const { sessionId, session } = await createSession(api.db, { userId: user.id });
  const other: Device = { cookie: `${SESSION_COOKIE}=${sessionId}`, sid: session.sid };
  return { user, cookie, other };
}

type Person = Awaited<ReturnType<typeof withTwoDevices>>;

const reopened = async (cookie: string) =>
  (await api.fetch('/api/events', { headers: { cookie } })).status;

describe('a stream ends and cannot be reopened', () => {
  it.each<[string, (person: Person) => Promise<unknown>, number]>([
    [
      'when its session is ended from another device',
      ({ cookie, other }) => call(api, 'auth.endSession', { sessionId: other.sid }, { cookie }),
      401,
    ],
    [
      'when all other devices are signed out',
      ({ cookie }) => call(api, 'auth.endOtherSessions', {}, { cookie }),
      401,
    ],
    ['when its device signs out', ({ other }) => call(api, 'auth.signOut', {}, other), 401],
    [
      'when its user deletes the account',
      ({ cookie }) => call(api, 'users.deleteAccount', {}, { cookie, body: {} }),
      401,
    ],
    [
      'when its user is suspended by an owner',
      async ({ user }) => {
        const desk = createDesk(api);
        const { cookie } = await desk.owner();
        const choice = { action: 'suspend', reason: 'spam' } as const;
        await desk.moderate(cookie, ['user', user.id], choice);
      },
      401,
    ],
    [
      'when its user is suspended by the operator',
      ({ user }) => api.db.transaction((tx) => suspend(tx, 'operator', user.id, null)),
      401,
    ],
  ])('%s', async (_, end, refused) => {
    const person = await withTwoDevices();
    const stream = await listen(api.address, person.other.cookie);
    expect(stream.response.status).toBe(200);
    await end(person);
    expect(await lastEvent(stream)).toEqual({ type: 'session.ended' });
    expect(await reopened(person.other.cookie)).toBe(refused);
  });
});

describe('a block', () => {
  it('applies from the next request on while both have open streams, and stops their live events', async () => {
    const [me, other] = [await api.signIn(), await api.signIn()];
    await createFriendship(api.db, me.user.id, other.user.id);
    const mine = await createLoop(api.db, { userId: me.user.id });
    const theirs = await createLoop(api.db, { userId: other.user.id });
    const [myStream, theirStream] = await Promise.all([
      listen(api.address, me.cookie),
      listen(api.address, other.cookie),
    ]);
    await untilReceived(publisher, me.user.id, myStream);
    const deliver = () => deliverNotifications(api.db, publisher, 100);
    const notices = () => myStream.events.filter(({ type }) => type === 'notification').length;
    const react = () => call(api, 'reactions.create', {}, { ...other, body: { loopId: mine.id } });
    const comment = () =>
      call(api, 'comments.create', {}, { ...other, body: { loopId: mine.id, content: 'hi' } });

    expect((await react()).status).toBe(200);
    await deliver();
    await eventually(() => expect(notices()).toBe(1));

    expect((await comment()).status).toBe(201);
    const body = { userId: other.user.id };
    expect((await call(api, 'users.block', {}, { ...me, body })).status).toBe(201);
    const reads = [
      call(api, 'loops.read', { loopId: theirs.id }, me),
      call(api, 'loops.read', { loopId: mine.id }, other),
      call(api, 'users.read', { userId: other.user.id }, me),
      call(api, 'users.read', { userId: me.user.id }, other),
    ];
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await comment()).status).toBe(404);

    // The comment from before the block is processed only now and not delivered; my own event
    // arrives.
    await deliver();
    const own = { type: 'loop.ready', loopId: mine.id } as const;
    await publisher.publish(me.user.id, own);
    await eventually(() => expect(myStream.events).toContainEqual(own));
    expect(notices()).toBe(1);
    const { body: inbox } = await call(api, 'notifications.list', {}, me);
    expect(endpoints['notifications.list'].response.parse(inbox)).toEqual([]);
    for (const stream of [myStream, theirStream]) {
      expect(stream.events).not.toContainEqual({ type: 'session.ended' });
      stream.leave();
    }
  });
});
