import { VOICE_CONTENT } from '@swirl/contract/comments';
import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { sharedMood } from '@swirl/contract/notifications';
import type { NotificationGroupRow } from '@swirl/db/stores/notifications/notification-inbox.store';
import type { UserCardRow } from '@swirl/db/stores/people/user-cards.store';
import { presentPerson } from '../users/person.presenter.ts';

type Group = Output<'notifications.list'>[number];

/** The actors, latest first, each once. */
function actorsOf(group: NotificationGroupRow): string[] {
  return [...new Set(group.actorIds.filter((id) => id !== null))];
}

export function namedActorsOf(group: NotificationGroupRow): string[] {
  return actorsOf(group).slice(0, limits.notifications.actors);
}

/** The loop to show: the remix if there is one, otherwise the recipient's own. */
export function loopShownWith(group: NotificationGroupRow): string | null {
  return group.remixId ?? group.loopId;
}

export function presentGroup(
  group: NotificationGroupRow,
  people: ReadonlyMap<string, UserCardRow>,
  loops: ReadonlyMap<string, NonNullable<Group['loop']>>,
): Group {
  const named = namedActorsOf(group).flatMap((id) => people.get(id) ?? []);
  return {
    id: group.key,
    kind: group.kind,
    latestId: group.latestId,
    createdAt: group.createdAt.toISOString(),
    unread: group.unread,
    actors: named.map((person) =>
      Object.assign(presentPerson(person), { isFollowing: person.isFollowing }),
    ),
    total: actorsOf(group).length,
    mood: sharedMood(group.moods),
    loop: loops.get(loopShownWith(group) ?? '') ?? null,
    comment: group.comment && {
      ...group.comment,
      content: group.comment.content ?? VOICE_CONTENT,
    },
    voice: group.voice,
    statementId: group.statementId,
  };
}
