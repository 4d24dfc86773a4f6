import type { ToldNotification } from '@swirl/db/stores/told-notifications.store';

export interface ToldGroup {
  readonly key: string;
  readonly latest: ToldNotification;
  /** Everyone in it once, the latest first. */
  readonly actorIds: readonly string[];
}

/** What belongs together in one message: what happened to one loop, by kind, and who followed. */
export function groupNotifications(told: readonly ToldNotification[]): ToldGroup[] {
  const groups = new Map<string, ToldNotification[]>();
  for (const one of told.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    const key = [one.kind, one.statementId ?? one.loopId].filter((part) => part !== null).join(':');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups].flatMap(([key, members]) => {
    const [latest] = members;
    const actorIds = new Set(members.flatMap(({ actorId }) => actorId ?? []));
    return latest === undefined ? [] : [{ key, latest, actorIds: [...actorIds] }];
  });
}
