import { cardName } from '@swirl/contract/names';
import type { PushPayload } from '@swirl/contract/notifications';
import { pathTo } from '@swirl/contract/paths';
import type { ToldNotification } from '@swirl/db/stores/notifications/told-notifications.store';
import { groupNotifications, type ToldGroup } from './group-told.ts';

/** One message for what belongs together, so that a popular loop rings once. */
export function pushPayloadsOf(told: readonly ToldNotification[]): PushPayload[] {
  return groupNotifications(told).map((group) => ({
    kind: group.latest.kind,
    actorName: group.latest.actor === null ? null : cardName(group.latest.actor),
    others: Math.max(group.actorIds.length - 1, 0),
    notificationId: group.latest.id,
    groupId: group.key,
    path: pathOf(group),
  }));
}

function pathOf({ latest, actorIds }: ToldGroup): string {
  if (latest.statementId !== null) return pathTo.statement(latest.statementId);
  const loopId = latest.remixId ?? latest.loopId;
  if (loopId !== null) return pathTo.home({ loopId });
  const [actorId, ...others] = actorIds;
  return actorId === undefined || others.length > 0
    ? pathTo.notifications()
    : pathTo.profile(actorId);
}
