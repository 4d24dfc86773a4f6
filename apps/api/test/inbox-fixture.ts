import type { CallName, PathParams } from '@swirl/contract/calls';
import { endpoints, type LiveEvent, type Output } from '@swirl/contract/endpoints';
import { addRemixNotification } from '@swirl/db/stores/notifications/notifications.store';
import type { NewUser, User } from '@swirl/db/tables/users';
import { createLoop } from '@swirl/testing/factories';
import { expect } from 'vitest';
import { deliverNotifications } from '../../worker/src/notifications/deliver.ts';
import { call, type Answer } from './client.ts';
import type { TestApi } from './harness.ts';

type Group = Output<'notifications.list'>[number];

export interface Member {
  readonly id: string;
  readonly user: User;
  readonly cookie: string;
}

export interface InboxFixture {
  member(given?: Partial<NewUser>): Promise<Member>;
  /** Makes a call that must succeed. */
  does<Name extends CallName>(
    member: Member,
    name: Name,
    params: PathParams<Name>,
    body?: unknown,
  ): Promise<Answer>;
  comments(member: Member, loopId: string, content?: string): Promise<string>;
  /** A remix that has just become ready. */
  remixes(member: Member, parentLoopId: string): Promise<string>;
  /** Delivers all pending notifications and returns who received a live event. */
  deliver(): Promise<{ userId: string; event: LiveEvent }[]>;
  inbox(member: Member, query?: Record<string, string | number>): Promise<Group[]>;
  unread(member: Member): Promise<number>;
}

export function setUpInbox(api: TestApi): InboxFixture {
  const does: InboxFixture['does'] = async (member, name, params, body) => {
    const answer = await call(api, name, params, {
      cookie: member.cookie,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBeLessThan(300);
    return answer;
  };

  return {
    does,
    async member(given) {
      const { user, cookie } = await api.signIn(given);
      return { id: user.id, user, cookie };
    },
    async comments(member, loopId, content = 'lovely') {
      const { body } = await does(member, 'comments.create', {}, { loopId, content });
      return endpoints['comments.create'].response.parse(body).id;
    },
    async remixes({ id: userId }, parentLoopId) {
      const { id } = await createLoop(api.db, { userId, parentLoopId, mediaType: 'audio' });
      await addRemixNotification(api.db, id);
      return id;
    },
    async deliver() {
      const received: { userId: string; event: LiveEvent }[] = [];
      const publish = async (userId: string, event: LiveEvent) =>
        void received.push({ userId, event });
      while ((await deliverNotifications(api.db, { publish }, 500)) > 0);
      return received;
    },
    async inbox(member, query = {}) {
      const answer = await call(api, 'notifications.list', {}, { cookie: member.cookie, query });
      expect(answer.status).toBe(200);
      return endpoints['notifications.list'].response.parse(answer.body);
    },
    async unread(member) {
      const { body } = await does(member, 'notifications.unreadCount', {});
      return endpoints['notifications.unreadCount'].response.parse(body).unread;
    },
  };
}
