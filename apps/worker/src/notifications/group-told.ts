import type { ToldNotification } from '@swirl/db/stores/notifications/told-notifications.store';
import { messageGroupKey } from './group-key.ts';

export interface ToldGroup<Told extends ToldNotification = ToldNotification> {
  readonly key: string;
  readonly latest: Told;
  /** Each actor once, the latest first. */
  readonly actorIds: readonly string[];
}

/** What belongs in one message, the latest group first. */
export function groupNotifications<Told extends ToldNotification>(
  told: readonly Told[],
): ToldGroup<Told>[] {
  const newestFirst = told.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return [...Map.groupBy(newestFirst, messageGroupKey)].flatMap(([key, members]) => {
    const [latest] = members;
    const actorIds = new Set(members.flatMap(({ actorId }) => actorId ?? []));
    return latest === undefined ? [] : [{ key, latest, actorIds: [...actorIds] }];
  });
}
