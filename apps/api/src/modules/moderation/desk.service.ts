import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { admit } from '@swirl/db/stores/accounts/account-standing.store';
import {
  OPERATOR,
  readAuditLog,
  type AuditEntry,
} from '@swirl/db/stores/moderation/audit-log.store';
import { findStandingSuspensions } from '@swirl/db/stores/moderation/moderation-decisions.store';
import { findPeopleById } from '@swirl/db/stores/people/people.store';
import { readSuspended } from '@swirl/db/stores/moderation/suspensions.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { findWaitlistPosition, listWaiting } from '@swirl/db/stores/accounts/waitlist.store';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { presentPerson } from '../users/person.presenter.ts';
import { peopleBehind, personIn, presentDecision, type People } from './decisions.presenter.ts';

const isId = (text: string | null): text is string => z.uuid().safeParse(text).success;

/** The other lists of the moderation desk: suspended users, the waitlist and the audit log. */
export function createDeskService({ db }: Pick<Dependencies, 'db'>, cursors: Cursors) {
  return {
    async suspended(request: PageRequest): Promise<Page<Output<'moderation.suspended'>[number]>> {
      const page = await readPage({
        cursors,
        scope: 'suspended people',
        request,
        read: (size, before) => readSuspended(db, { size, before }),
        cursorOf: ({ id }) => id,
      });
      const decisions = await findStandingSuspensions(
        db,
        page.items.map(({ id }) => id),
      );
      const people = await findPeopleById(db, peopleBehind(decisions.values()));
      const items = page.items.map((user) => {
        const decision = decisions.get(user.id);
        return {
          person: presentPerson(user),
          suspendedAt: (user.suspendedAt ?? user.updatedAt).toISOString(),
          decision: decision === undefined ? null : presentDecision(decision, people),
        };
      });
      return { ...page, items };
    },

    async waitlist(request: PageRequest): Promise<Page<Output<'moderation.waitlist'>[number]>> {
      const page = await readPage({
        cursors,
        scope: 'waiting list',
        request,
        read: (size, after) => listWaiting(db, size, after),
        cursorOf: ({ id }) => id,
      });
      const [first] = page.items;
      const position = first === undefined ? 1 : ((await findWaitlistPosition(db, first.id)) ?? 1);
      const items = page.items.map((user, index) => ({
        person: presentPerson(user),
        position: position + index,
        since: user.createdAt.toISOString(),
      }));
      return { ...page, items };
    },

    async admit(viewer: Viewer, userId: string): Promise<undefined> {
      if ((await findUserById(db, userId)) === null) throw new ApiError('user_not_found');
      const admitted = await db.transaction((tx) => admit(tx, viewer.id, userId));
      if (!admitted) throw new ApiError('not_waitlisted');
    },

    async log(request: PageRequest): Promise<Page<Output<'moderation.log'>[number]>> {
      const page = await readPage({
        cursors,
        scope: 'audit log',
        request,
        read: (size, before) => readAuditLog(db, { size, before }),
        cursorOf: ({ id }) => id,
      });
      const named = page.items.flatMap(({ actor, target }) => [actor, target]).filter(isId);
      const people = await findPeopleById(db, named);
      return { ...page, items: page.items.map((entry) => presentEntry(entry, people)) };
    },
  };
}

function presentEntry(entry: AuditEntry, people: People): Output<'moderation.log'>[number] {
  const { id, at, action, actor, target, detail } = entry;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: personIn(people, actor),
    byOperator: actor === OPERATOR,
    target,
    person: personIn(people, target),
    detail: Object.entries(detail ?? {})
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({ name, value: String(value) })),
  };
}
