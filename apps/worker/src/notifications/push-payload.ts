import { cardName } from '@swirl/contract/names';
import type { PushPayload } from '@swirl/contract/notifications';
import { pathTo } from '@swirl/contract/paths';
import type { DeliverableNotification } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import { groupNotifications, type NotificationGroup } from './group-notifications.ts';

/** One message per group, so that a popular loop alerts once. */
export function pushPayloadsOf(notifications: readonly DeliverableNotification[]): PushPayload[] {
  return groupNotifications(notifications).map((group) => ({
    kind: group.latest.kind,
    actorName: group.latest.actor === null ? null : cardName(group.latest.actor),
    others: Math.max(group.actorIds.length - 1, 0),
    mood: group.mood,
    voice: group.voice,
    notificationId: group.latest.id,
    groupId: group.key,
    path: pathOf(group),
  }));
}

function pathOf({ latest, actorIds }: NotificationGroup): string {
  if (latest.statementId !== null) return pathTo.statement(latest.statementId);
  const loopId = latest.remixId ?? latest.loopId;
  if (loopId !== null) return pathTo.home({ loopId });
  const [actorId, ...others] = actorIds;
  return actorId === undefined || others.length > 0
    ? pathTo.notifications()
    : pathTo.profile(actorId);
}
