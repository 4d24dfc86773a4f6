import type { Output, Received } from '@swirl/contract/endpoints';
import { withDefaults } from '@swirl/contract/preferences';
import {
  countUnread,
  markGroupRead,
  markReadUpTo,
  readInbox,
  type InboxScope,
} from '@swirl/db/stores/notifications/notification-inbox.store';
import { findUserCards } from '@swirl/db/stores/people/user-cards.store';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import type { User } from '@swirl/db/tables/users';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { createPresentLoops } from '../loops/loop-details.ts';
import { loopShownWith, namedActorsOf, presentGroup } from './notifications.presenter.ts';

type Person = Pick<User, 'id' | 'preferences'>;

/** Users who turned off in-app notifications still see decisions about their content. */
function scopeOf({ id, preferences }: Person): InboxScope {
  const { notificationInApp } = withDefaults(preferences);
  return { viewerId: id, only: notificationInApp ? 'everything' : 'statements' };
}

export function createNotificationsService(
  dependencies: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);
  const unread = async (person: Person) => ({ unread: await countUnread(db, scopeOf(person)) });

  return {
    async list(
      person: Person,
      request: PageRequest,
    ): Promise<Page<Output<'notifications.list'>[number]>> {
      const page = await readPage({
        cursors,
        scope: `notifications of ${person.id}`,
        request,
        read: (size, before) => readInbox(db, { ...scopeOf(person), size, before }),
        cursorOf: ({ position }) => position,
      });
      const loopIds = page.items.flatMap((group) => loopShownWith(group) ?? []);
      const [cards, loops] = await Promise.all([
        findUserCards(db, person.id, [...new Set(page.items.flatMap(namedActorsOf))]),
        findVisibleLoops(db, person.id, [...new Set(loopIds)]),
      ]);
      const people = new Map(cards.map((card) => [card.id, card]));
      const shown = new Map(presentLoops(person, loops).map((loop) => [loop.id, loop]));
      return { ...page, items: page.items.map((group) => presentGroup(group, people, shown)) };
    },

    unread,

    async markRead(
      person: Person,
      { upTo, groupId }: Received<'notifications.markRead'>['body'],
    ): Promise<Output<'notifications.markRead'>> {
      if (groupId === undefined) await markReadUpTo(db, person.id, upTo);
      else await markGroupRead(db, person.id, { key: groupId, upTo });
      return unread(person);
    },
  };
}
